import { alsoRunAs, runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';
import { expectPassInHand } from './gate.ts';

test.describe('a patient', () => {
  test(
    '[FLOW-01] [FLOW-03] [FLOW-08] [HOME-06] [CONSENT-07] [PASS-01] [PASS-04] [PASS-06] [PASS-27] finds the visit by registration number, answers, and gets a pass that scans',
    alsoRunAs('ar-phone'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, lookup, consent, inquiry, pass, page } = visitor;
      await home.open();
      await home.choosePurposeToday('patient');
      await expect(page).toHaveURL(/\/pt\?/);
      await lookup.byNumber('20000001');
      await lookup.confirm();
      await expect(page).toHaveURL(/\/info-agree\?/);
      await consent.agreeToAll();
      await expect(page).toHaveURL(/\/inquiry\?/);
      await expect(inquiry.categories.first()).toBeVisible();
      await visitor.picture('inquiry');

      await test.step('a fever reveals its question, and no fever hides it again', async () => {
        await inquiry.item('symptoms', 'fever', 'Y').check();
        await expect(inquiry.category('feverHighest')).toBeVisible();
        await inquiry.option('feverHighest', 'feverFrom38').check();
        await expect(inquiry.category('feverWithRespiratory')).toBeVisible();
        await inquiry.item('symptoms', 'fever', 'N').check();
        await expect(inquiry.category('feverHighest')).toBeHidden();
        await expect(inquiry.category('feverWithRespiratory')).toBeHidden();
      });

      await inquiry.complete.tap();
      const message = page.getByRole('dialog');
      await expect(message).toContainText(visitor.say('message.unanswered'));
      await visitor.picture('inquiry-unanswered');
      await message.getByRole('button').tap();

      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        '01000000001',
      );
      expect(issued).toMatchObject({ answerType: 'PT', identityNo: '20000001', passType: 'M' });
    },
  );

  test(
    '[FIND-01] [FIND-02] finds the visit by phone and birth date',
    runOnlyAs('mn-kiosk'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, lookup, consent, inquiry, pass } = visitor;
      await home.open();
      await home.choosePurposeToday('patient');
      await lookup.byPhone('01000000013', '19951224', false);
      await lookup.confirm();
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        '01000000013',
      );
      expect(issued).toMatchObject({ answerType: 'PT', identityNo: '20000013' });
    },
  );

  test('[FLOW-10] [ROUTE-23] [ERR-07] is refused for an answer, and sees the number to call', async ({
    visitor,
  }) => {
    const { home, lookup, consent, inquiry, page, say } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.byNumber('20000019');
    await lookup.confirm();
    await consent.agreeToAll();
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining(POINTER);
    const replied = page.waitForResponse('**/api/pre/v1/answer');
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/pass-forbiden/);
    // What the author wrote for this answer, in the visitor's language.
    const { resultMsg } = (await (await replied).json()) as { resultMsg: string };
    expect(resultMsg).not.toBe(say('message.passNotIssued'));
    await expect(page.getByRole('main')).toContainText(resultMsg);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('message.passNotIssued'));
    await expect(page.getByRole('main')).toContainText(say('message.mainPhone'));
    await visitor.picture('pass-forbiden');
  });
});
