import { pairingCodeFor } from '../hospital/gate-device.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { gateScreen } from '../screens/gate.ts';
import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** The gate, from its pairing to who leaves. */
export const gateWalk: Walk = async ({ visitor, hospital }, look) => {
  const { page } = visitor;
  const gate = gateScreen(visitor);
  const patient = await passOfScenario(hospital, 'pt-outpatient-clear');
  const code = await hospital.staff.fetchGateCode(patient);
  await gate.visit();
  await gate.pair.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('gate, pairing with an error');
  await gate.open(await pairingCodeFor(hospital));
  await look('gate, ready');
  for (const tone of ['entered', 'refused'] as const) {
    await gate.scan(code);
    await gate.expectResult(tone);
    await look(`gate, ${tone}`);
  }
  await gate.close.click();
  await gate.hand.click();
  await look('gate, number by hand');
  await page.keyboard.press('Escape');
  await gate.inside.click();
  await expect(gate.dialog.getByRole('listitem')).toHaveCount(1);
  await look('gate, who is inside');
  await gate.dialog.getByRole('listitem').getByRole('button').click();
  await look('gate, release');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await gate.scan('9'.repeat(58));
  await gate.expectResult('staff');
  await look('gate, cut off');
  await gate.close.click();
  await look('gate, ready while cut off');
  await gate.goesOut.click();
  await gate.scan(code);
  await gate.expectResult('left');
  await look('gate, left');
};
