import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { startsWith } from './screens/screen-context.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import type { Hospital } from './hospital/hospital.ts';

const openPass = async ({ page, pass }: Visitor, passCheck: string): Promise<void> => {
  await page.goto(buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
};

/** Opens the popup and confirms it. */
const redo = async ({ page, pass, say }: Visitor): Promise<void> => {
  await pass.redo.tap();
  const popup = page.getByRole('dialog').filter({ hasText: say('screen.redo.warning') });
  await popup.getByRole('button', { name: say('screen.redo.redo'), exact: true }).tap();
};

test.describe('a redo', () => {
  test('[REDO-03] is refused while the bearer is inside, and works after they have left', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, page, pass, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await openPass(visitor, passCheck);
    await hospital.recordEntry(passCheck);
    await redo(visitor);
    const message = page.getByRole('dialog').filter({ hasText: say('message.redoInside') });
    await message.getByRole('button').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pass.qr).toBeVisible();
    await hospital.recordExit(passCheck);
    await expect(async () => {
      await redo(visitor);
      await expect(inquiry.categories.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('[REDO-04] opens the error page if the pass has ended', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    await openPass(visitor, await passOfScenario(hospital, 'pt-outpatient-clear'));
    // All data of the screen has arrived before the pass ends.
    await expect(page.getByRole('button', { name: say('screen.companion.open') })).toBeVisible();
    hospital.clock.advance(24 * 3_600_000);
    await redo(visitor);
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.invalidPass'),
    );
  });

  test('[REDO-05] of a guardian waits while another one is inside, and shows since when', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, say } = visitor;
    const guardian = await passOfScenario(hospital, 'nok-clear');
    const other = await passOfScenario(hospital, 'gst-other-visit');
    // Staff record the entry of another person who visits the patient.
    await hospital.updateStores(async ({ passes, presences }) => {
      const theirs = await passes.byCheck(other);
      if (!theirs) throw new Error('the visitor has a pass');
      const asGuardian = { ...theirs, answerType: 'NOK', refId: '20000002' } as const;
      await presences.enter(asGuardian, hospital.clock.now(), 1);
    });
    await openPass(visitor, guardian);
    await redo(visitor);
    const message = page.getByRole('dialog').filter({ hasText: '10:00' });
    await message.getByRole('button', { name: say('screen.close'), exact: true }).tap();
    await expect(pass.qr).toBeVisible();
  });
});

test.describe('a redo from the thank-you page', () => {
  const RESIDENT = '2026A0001';

  /** A resident guardian who has answered earlier today opens their link again. */
  const thankResident = async (visitor: Visitor, hospital: Hospital): Promise<string> => {
    await runEarlierVisit(hospital, 'rnok-thanked');
    const link = await hospital.staff.invite({ type: 'RNOK', identity: RESIDENT, day: 'today' });
    await openResident(visitor, link);
    await expect(visitor.page).toHaveURL(/\/thankyou\?/);
    return link;
  };

  const openResident = async (visitor: Visitor, link: string): Promise<void> => {
    await visitor.openLink(link);
    await visitor.residentLink.enter('7001');
    await visitor.resident.enter(RESIDENT);
  };

  test('[REDO-07] [ERR-09] deletes the answers and leads to retry-info, and the message’s link opens the questionnaire', async ({
    visitor,
    hospital,
  }) => {
    const { ending, inquiry, page, say } = visitor;
    const link = await thankResident(visitor, hospital);
    await redo(visitor);
    await expect(page).toHaveURL(/\/retryInfo(\?|$)/);
    const retry = ending('/retryInfo');
    await expect(retry.heading).toHaveText(say('screen.retryInfo.heading'));
    await expect(retry.main).toContainText(say('screen.retryInfo.detail'));
    await openResident(visitor, link);
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/thankyou\?/);
  });

  test('[REDO-07] is offered right after staff answered by their link, and not when another person opens the address', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    const { staff, consent, inquiry, pass, ending, page } = visitor;
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: '20260309' });
    await staff.next.tap();
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(ending('/thankyou').main).toBeVisible();
    await expect(pass.redo).toBeVisible();
    const stranger = await anotherVisitor();
    const shown = stranger.page.waitForResponse('**/identity/pass-check');
    await stranger.page.goto(page.url());
    expect(await (await shown).json()).toMatchObject({ result: { openedYn: 'N', redoYn: 'N' } });
    await expect(stranger.ending('/thankyou').main).toBeVisible();
    await expect(stranger.pass.redo).toHaveCount(0);
    await redo(visitor);
    await expect(page).toHaveURL(/\/retryInfo(\?|$)/);
  });

  test('[REDO-03] is refused while the guardian is inside, and the thank-you page stays', async ({
    visitor,
    hospital,
  }) => {
    const { ending, page, say } = visitor;
    await thankResident(visitor, hospital);
    const passCheck = new URL(page.url()).searchParams.get('passCheck') ?? '';
    await hospital.recordEntry(Buffer.from(passCheck, 'base64url').toString());
    await redo(visitor);
    const message = page.getByRole('dialog').filter({ hasText: say('message.redoInside') });
    await message.getByRole('button').tap();
    await expect(ending('/thankyou').main).toBeVisible();
  });

  test.describe('at a kiosk', () => {
    test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

    test('[REDO-07] is not offered to a person who has no message to open again', async ({
      visitor,
    }) => {
      const { home, staff, consent, inquiry, pass, ending, page, say } = visitor;
      await home.open();
      await page.getByRole('button', { name: startsWith(say('screen.home.employee')) }).tap();
      await home.next.tap();
      await staff.enter(STAFF_NUMBER);
      await consent.agreeToAll();
      await expect(inquiry.categories.first()).toBeVisible();
      await inquiry.answerRemaining();
      await inquiry.complete.tap();
      await expect(ending('/thankyou').heading).toBeVisible();
      await expect(pass.redo).toHaveCount(0);
    });
  });
});
