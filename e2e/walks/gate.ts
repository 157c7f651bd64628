import { pairingCodeFor } from '../hospital/gate-device.ts';
import { passOfScenario, runScenario } from '../hospital/scenario-visit.ts';
import { gateScreen } from '../screens/gate.ts';
import { wordingIn } from '../wording.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** The usual device of a gate. */
const TABLET = { width: 1280, height: 800 };

/** The gate, from pairing to the list of people inside. */
export const gateWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { page } = visitor;
  await page.setViewportSize(TABLET);
  const gate = gateScreen(visitor);
  const patient = await passOfScenario(hospital, 'pt-outpatient-clear');
  const code = await hospital.staff.fetchGateCode(patient);
  await gate.visit();
  await gate.pair.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('gate, pairing with an error');
  await gate.open(await pairingCodeFor(hospital));
  await checkScreen('gate, ready');
  for (const tone of ['entered', 'refused'] as const) {
    await gate.scan(code);
    await gate.expectResult(tone);
    await checkScreen(`gate, ${tone}`);
  }
  await gate.scan('20000019');
  await gate.expectResult('notAPass');
  await checkScreen('gate, not a pass');
  // No pass names a language: staff choose the one in which the bearer reads what to show.
  await gate.result.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(gate.result.locator('[lang="vi"]').last()).toHaveText(
    wordingIn('vi')('screen.gate.bearer.showPass'),
  );
  const answers = {
    recent: { rash: 'N', diarrhea: 'Y', isolation: 'N', contact: 'N' },
  } as const;
  const asked = await passOfScenario(hospital, 'pt-arabic', { answers });
  await gate.scan(await hospital.staff.fetchGateCode(asked));
  await gate.expectResult('ask');
  await checkScreen('gate, staff check an answer');
  await runScenario(hospital, 'pt-refused');
  await gate.showChecks.click();
  await checkScreen('gate, what to check');
  await gate.letIn.click();
  await gate.manualEntry.click();
  await checkScreen('gate, number by hand');
  await gate.dialog.getByRole('textbox').fill('20000019');
  await page.keyboard.press('Enter');
  await gate.expectResult('screenedOut');
  // What staff do now is read with the word, not only shown.
  const help = (await page.locator('.gate-help').getAttribute('id')) ?? 'no help';
  await expect(page.getByRole('alertdialog')).toHaveAttribute('aria-describedby', new RegExp(help));
  await checkScreen('gate, screened out');
  await gate.close.click();
  await gate.peopleInside.click();
  await expect(gate.dialog.getByRole('listitem')).toHaveCount(2);
  await checkScreen('gate, who is inside');
  await gate.dialog.getByRole('listitem').first().getByRole('button').click();
  await checkScreen('gate, release');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const askedCode = await hospital.staff.fetchGateCode(asked);
  await gate.scan(askedCode);
  await gate.expectResult('refused');
  await gate.leftUnscanned.click();
  await gate.expectResult('scanAgain');
  await checkScreen('gate, scan again');
  await gate.scan(askedCode);
  await gate.expectResult('ask');
  await gate.notLetIn.click();
  await gate.expectResult('notLetIn');
  await checkScreen('gate, not let in');
  await gate.close.click();
  await page.context().setOffline(true);
  await gate.scan('9'.repeat(58));
  await gate.expectResult('staff');
  await checkScreen('gate, cut off');
  await gate.close.click();
  await checkScreen('gate, ready while cut off');
  await gate.directionOut.click();
  await gate.scan(code);
  await gate.expectResult('left');
  await checkScreen('gate, left');
};
