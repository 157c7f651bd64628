import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('the fine notice', () => {
  for (const isOn of [true, false]) {
    test(`${isOn ? '[MSG-03] is on home, questionnaire and redo' : 'is nowhere where the hospital has switched it off'}`, async ({
      visitor,
      hospital,
    }) => {
      const { home, staff, consent, inquiry, pass, page, say } = visitor;
      const count = isOn ? 1 : 0;
      if (!isOn) {
        await hospital.updateStores(({ settings }) =>
          settings.save('notice.falseAnswerFine', false),
        );
      }
      const notice = page.getByText(say('message.falseAnswerFine'));
      await home.open();
      await expect(home.purpose('patient')).toBeVisible();
      await expect(notice).toHaveCount(count);

      await staff.open(hospital, { empNo: STAFF_NUMBER, date: '20260309' });
      await staff.next.tap();
      await consent.agreeToAll();
      await expect(inquiry.categories.first()).toBeVisible();
      await expect(notice).toHaveCount(count);

      const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
      await page.goto(buildScreenUrl('/pass', { passCheck }));
      await pass.redo.tap();
      await expect(page.getByRole('dialog')).toContainText(say('screen.redo.warning'));
      await expect(notice).toHaveCount(count);
    });
  }
});
