import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';

test.describe('the urgent survey', () => {
  test(
    '[ROUTE-09] [ROUTE-20] [EMER-02] [EMER-03] [EMER-04] [EMER-06] [EMER-08] is answered by a patient who received its message',
    runOnlyAs('en-kiosk'),
    async ({ visitor, hospital }) => {
      const { urgent, survey, page, say } = visitor;
      const link = await hospital.staff.sendSurvey({
        type: 'PT',
        identity: '20000001',
        about: 'today-2',
        isTest: false,
      });
      await visitor.openLink(link);
      await expect(page).toHaveURL(/\/emer-auth\?/);
      await urgent.enterLastFour('0001');
      await urgent.agreeToAll();
      await expect(page).toHaveURL(/\/emer-invst\?/);
      await survey.yes('stayed').check();
      await survey.option('stayLength', 'stayLong').check();
      await survey.answerRemaining(POINTER);
      await survey.complete.tap();
      await expect(page).toHaveURL(/\/thankyou/);
      await expect(page.getByRole('main')).toContainText(say('screen.thanks.surveyCompleted'));
    },
  );
});
