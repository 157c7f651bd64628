import { POINTER } from '../screens/input-method.ts';
import { STAFF_NUMBER } from '../screens/staff.ts';
import { runOnlyAs } from '../matrix.ts';
import { expect, test } from '../visitor-fixture.ts';

const TODAY = '20260309';

test.describe('staff', () => {
  test(
    '[ROUTE-10] [STAFF-01] [FLOW-02] [FLOW-14] open a link with their number, answer for their household too, and are thanked',
    runOnlyAs('ko-kiosk'),
    async ({ visitor, hospital }) => {
      const { staff, consent, inquiry, page, say } = visitor;
      await staff.open(hospital, { empNo: STAFF_NUMBER, date: TODAY });
      await expect(staff.number).toHaveValue(STAFF_NUMBER);
      await visitor.picture('emp-given');
      await staff.next.tap();
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      const household = inquiry.category('housemate');
      await household
        .getByRole('radio', { name: say('screen.inquiry.yes'), exact: true })
        .first()
        .check();
      for (const group of await household.locator('[data-member]').all()) {
        await group.getByRole('radio').first().check();
      }
      await visitor.picture('inquiry-household');
      await inquiry.complete.tap();
      await expect(page).toHaveURL(/\/thankyou\?/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('screen.thanks.heading'),
      );
      await visitor.picture('thankyou-staff');
    },
  );
});
