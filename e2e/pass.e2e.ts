import { arriveAtInquiry, arriveAtSentPass, OUTPATIENT } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('the pass', () => {
  test('[PASS-21] [PASS-23] shows the masked phone it was sent to, and offers a redo', async ({
    visitor,
  }) => {
    const { pass } = visitor;
    await arriveAtSentPass(visitor);
    // The last four digits open more than this session may open, so a visitor who entered a number
    // does not see them.
    await expect(pass.main).toContainText('010********');
    await expect(pass.main).not.toContainText(OUTPATIENT.phone);
    await expect(pass.redo).toBeVisible();
  });

  test('[PASS-07] [PASS-08] [PASS-09] [PASS-10] [PASS-11] [PASS-12] [PASS-13] [PASS-15] [PASS-16] [PASS-18] shows day, kind, codes, person and time', async ({
    visitor,
    hospital,
  }) => {
    const { pass, page, say } = visitor;
    await arriveAtSentPass(visitor);
    // The time on the pass is the barcode's time, not the time of viewing.
    hospital.clock.advance(20 * 60_000);
    const issued = await pass.passShownAfter(() => page.reload());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.pass.titleSameDay', { date: '03-09' }),
    );
    // Large for the scanner, and in its specified size after a press (decision 0033).
    expect((await pass.qr.boundingBox())?.width).toBeGreaterThanOrEqual(260);
    await pass.resize.tap();
    expect(await pass.qr.boundingBox()).toMatchObject({ width: 90, height: 90 });
    expect((await pass.barcode.boundingBox())?.height).toBe(100);
    await expect(pass.main).toContainText(say('type.patient'));
    await expect(pass.main).toContainText(issued.identityNo);
    await expect(pass.main).toContainText('2026-03-09 10:00');
    await expect(pass.main).toContainText(
      say('screen.pass.validUntil', { date: '3월 9일 (월)', time: '24:00' }),
    );
    await expect(page.getByRole('button', { name: say('screen.companion.open') })).toBeVisible();
    await expect(pass.main).toContainText(say('screen.companion.noneRegistered'));
    await expect(pass.redo).toBeVisible();
  });

  test('[REDO-01] [REDO-02] [REDO-06] asks to confirm a redo, and starts with empty answers', async ({
    visitor,
  }) => {
    const { pass, inquiry, page, say } = visitor;
    await arriveAtSentPass(visitor);
    await pass.redo.tap();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText(say('screen.redo.warning'));
    await expect(popup).toContainText(say('message.falseAnswerFine'));
    await popup.getByRole('button', { name: say('screen.cancel'), exact: true }).tap();
    await expect(popup).toHaveCount(0);
    await pass.redo.tap();
    await popup.getByRole('button', { name: say('screen.redo.redo'), exact: true }).tap();
    await expect(inquiry.categories.first()).toBeVisible();
    await expect(inquiry.main.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('[PASS-26] shows the invalid-pass error for an address without a pass', async ({
    visitor,
  }) => {
    const { page, say } = visitor;
    await page.goto('/pass?passCheck=bm90LWEtcGFzcw');
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.invalidPass'),
    );
  });

  test('[FLOW-04] opens an existing pass directly, and in another browser after the last four digits', async ({
    visitor,
    anotherVisitor,
  }) => {
    await arriveAtSentPass(visitor);
    const again = await anotherVisitor();
    await again.home.open();
    await again.home.choosePurposeToday('patient');
    await again.lookup.byNumber(OUTPATIENT.number);
    await again.lookup.confirm();
    await expect(again.page).toHaveURL(/\/pass\?/);
    const { page, pass, say } = again;
    await expect(pass.main).toContainText(say('screen.pass.openHeading'));
    await expect(pass.main).toContainText(say('screen.pass.sentOnly'));
    await expect(pass.main).not.toContainText('인쇄');
    await expect(pass.main).not.toContainText(OUTPATIENT.number);
    await expect(pass.qr).toHaveCount(0);
    await expect(pass.redo).toHaveCount(0);
    await again.picture('pass-notice');
    const digits = page.getByLabel(say('screen.lastFour.label'));
    await digits.fill('5555');
    await page.getByRole('button', { name: say('screen.confirm') }).tap();
    await expect(pass.main).toContainText(say('message.phoneMismatchCheckAgain'));
    await digits.fill('0001');
    await page.getByRole('button', { name: say('screen.confirm') }).tap();
    await expect(pass.qr).toBeVisible();
  });

  test('[INQ-11] [INQ-12] the questionnaire has Complete for a known person, and accepts a guardian’s phone', async ({
    visitor,
  }) => {
    const { inquiry, pass, page, say } = visitor;
    await arriveAtInquiry(visitor);
    await expect(inquiry.complete).toBeVisible();
    await page.getByRole('button', { name: say('screen.companion.open') }).tap();
    const popup = page.getByRole('dialog');
    await popup.getByLabel(say('screen.companion.digits', { number: 1 })).fill('00009009');
    await popup.getByRole('button', { name: say('screen.companion.register') }).tap();
    await expect(popup).toHaveCount(0);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    await pass.shown();
    await expect(pass.main).toContainText('010****9009');
  });

  test('[PASS-05] shows a certificate of the questionnaire at once if passes are not in use, and in another browser that it was sent', async ({
    visitor,
    anotherVisitor,
    hospital,
  }) => {
    const { inquiry, pass, page, say } = visitor;
    await hospital.updateStores(({ settings }) => settings.save('passUse.PT', false));
    await arriveAtInquiry(visitor);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.pass.titleCertificate', { date: '03-09' }),
    );
    await expect(pass.barcode).toBeVisible();
    await expect(pass.qr).toHaveCount(0);
    await expect(pass.main).toContainText(OUTPATIENT.number);
    await expect(pass.main).toContainText(say('screen.pass.certificateNote'));
    await expect(pass.main).toContainText(
      say('screen.pass.certificateSentTo', { phone: '010********' }),
    );
    await expect(pass.main).toContainText(say('screen.pass.certificateSentToo'));
    await visitor.picture('pass-certificate');

    const again = await anotherVisitor();
    await again.home.open();
    await again.home.choosePurposeToday('patient');
    await again.lookup.byNumber(OUTPATIENT.number);
    await again.lookup.confirm();
    await expect(again.page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.pass.certificateSentHeading'),
    );
    await expect(again.pass.main).toContainText(say('screen.pass.certificateSentNext'));
    // It is no pass, and a phone prints nothing.
    await expect(again.pass.main).not.toContainText('출입증');
    await expect(again.pass.main).not.toContainText('인쇄');
    await again.picture('pass-notice-certificate');
  });

  test('keeps the screen on only while it is shown', async ({ visitor }) => {
    const { pass, page } = visitor;
    await page.addInitScript(() => {
      const locks = { held: 0 };
      Object.assign(window, { locks });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => {
            locks.held += 1;
            return Promise.resolve({
              release: () => {
                locks.held -= 1;
                return Promise.resolve();
              },
            });
          },
        },
      });
    });
    const held = () =>
      page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
    await arriveAtInquiry(visitor);
    expect(await held()).toBe(0);
    await visitor.inquiry.answerRemaining();
    await visitor.inquiry.complete.tap();
    await pass.expectSent();
    await expect.poll(held).toBe(1);
    await page.goBack();
    await expect(pass.qr).toHaveCount(0);
    await expect.poll(held).toBe(0);
  });

  test('[PASS-25] opens pass-not-issued if the bearer was refused since', async ({ visitor }) => {
    const { inquiry, pass, page, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    await pass.shown();
    const shown = page.url();
    await pass.redo.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('screen.redo.redo'), exact: true })
      .tap();
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/pass-forbiden/);
    await page.goto(shown);
    await expect(page).toHaveURL(/\/pass-forbiden/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('message.passNotIssued'));
  });
});
