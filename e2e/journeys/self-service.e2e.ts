import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';

const PHONE = '01000009021';

test.describe('a self-service participant', () => {
  test(
    '[ROUTE-18] [ROUTE-26] [ROUTE-32] [FLOW-18] enters a phone, consents, answers, and is thanked',
    runOnlyAs('mn-phone'),
    async ({ visitor }) => {
      const { selfService, inq, ending, page, say } = visitor;
      await selfService.open();
      await selfService.enterPhoneAndAgree(PHONE);
      await expect(page).toHaveURL(/\/inq\?/);
      await inq.answerRemaining(POINTER);
      await inq.complete.tap();
      await expect(page).toHaveURL(/\/thankyou-normal\?/);
      const thanks = ending('/thankyou-normal');
      await expect(thanks.heading).toHaveText(say('screen.thanks.heading'));
      await expect(thanks.countdown).toBeVisible();
      await visitor.picture('thankyou-normal');
    },
  );
});
