import { screenAddress } from '../engine/visit/screen-address.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { expect, test, type Visitor } from './visit.ts';

const openPass = async ({ page, pass }: Visitor, passCheck: string): Promise<void> => {
  await page.goto(screenAddress('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
};

/** Opens the popup and confirms it. */
const redo = async ({ page, pass, say }: Visitor): Promise<void> => {
  await pass.redo.tap();
  const popup = page.getByRole('dialog').filter({ hasText: say('screen.redo.warning') });
  await popup.getByRole('button', { name: say('screen.redo.redo'), exact: true }).tap();
};

test.describe('a redo', () => {
  test('[REDO-03] is refused while the bearer is inside, and goes through once they have left', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, page, pass, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await openPass(visitor, passCheck);
    await hospital.letIn(passCheck);
    await redo(visitor);
    const message = page.getByRole('dialog').filter({ hasText: say('message.redoInside') });
    await message.getByRole('button').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pass.qr).toBeVisible();
    await hospital.letOut(passCheck);
    await expect(async () => {
      await redo(visitor);
      await expect(inquiry.categories.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('[REDO-04] of a pass that is over by now leads to the error page', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    await openPass(visitor, await passOfScenario(hospital, 'pt-outpatient-clear'));
    // All that the screen asks for has come before the pass is over.
    await expect(page.getByRole('button', { name: say('screen.companion.change') })).toBeVisible();
    hospital.clock.advance(24 * 3_600_000);
    await redo(visitor);
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.invalidPass'),
    );
  });

  test('[REDO-05] of a guardian waits for another one who is inside, and says since when', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, say } = visitor;
    const guardian = await passOfScenario(hospital, 'nok-clear');
    const other = await passOfScenario(hospital, 'gst-other-visit');
    // Staff let somebody else in for the patient.
    await hospital.change(async ({ passes, presences }) => {
      const theirs = await passes.byCheck(other);
      if (!theirs) throw new Error('the visitor has a pass');
      const asGuardian = { ...theirs, answerType: 'NOK', refId: '20000002' } as const;
      await presences.enter(asGuardian, hospital.clock.now(), 1);
    });
    await openPass(visitor, guardian);
    await redo(visitor);
    const message = page.getByRole('dialog').filter({ hasText: '10:00' });
    await message.getByRole('button', { name: say('screen.confirm'), exact: true }).tap();
    await expect(pass.qr).toBeVisible();
  });
});
