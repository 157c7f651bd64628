import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';
import { expectPassInHand } from './gate.ts';

const GUEST = '01000009002';

test.describe('a guest', () => {
  test(
    '[HOME-09] [ROUTE-11] [ROUTE-13] of an open meeting repeats the last four digits and gets a pass that scans',
    runOnlyAs('zh-phone'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, guest, guestPhone, consent, inquiry, pass, page } = visitor;
      await home.open();
      await home.choosePurposeToday('visitor');
      await expect(page).toHaveURL(/\/gst\/grpo\?/);
      await guest.chooseMeeting('OPEN-CONCERT');
      await guestPhone.enter(GUEST);
      await guestPhone.repeatLastFour('9002');
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(visitor, await anotherVisitor(), hospital, GUEST);
      expect(issued).toMatchObject({ answerType: 'GST', identityNo: GUEST });
    },
  );

  test(
    '[ROUTE-14] of a meeting with an invite code enters the code first',
    runOnlyAs('vi-kiosk'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, guest, guestPhone, consent, inquiry, pass, page, say } = visitor;
      await home.open();
      await home.choosePurposeToday('visitor');
      await guest.chooseMeeting('CODE-SEMINAR');
      await guest.enterCode('4321');
      await expect(page.getByRole('alert')).toContainText(say('message.inviteCodeMismatch'));
      // Look-ups need one second between two tries.
      await expect(
        page.getByRole('button', { name: say('screen.guest.checkCode'), exact: true }),
      ).not.toHaveAttribute('aria-busy', 'true');
      await guest.enterCode('1234');
      await guestPhone.enter(GUEST);
      await guestPhone.repeatLastFour('9002');
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(visitor, await anotherVisitor(), hospital, GUEST);
      expect(issued).toMatchObject({ answerType: 'GST', identityNo: GUEST });
    },
  );

  test(
    '[ROUTE-12] [GUEST-03] [PASS-20] of another visit is found by phone',
    runOnlyAs('ru-kiosk'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, guest, otherVisit, consent, inquiry, pass, page } = visitor;
      await home.open();
      await home.choosePurposeToday('visitor');
      await guest.chooseOtherVisit();
      await expect(page).toHaveURL(/\/gst\/etc\?/);
      await otherVisit.enter('01000006001');
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        '01000006001',
      );
      expect(issued).toMatchObject({ answerType: 'TMP', vistReason: '의료기기 점검' });
      await expect(pass.main).toContainText('의료기기 점검');
    },
  );
});
