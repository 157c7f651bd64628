import { pairingCodeFor } from '../hospital/gate-device.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { gateScreen } from '../screens/gate.ts';
import { runOnlyAs } from '../matrix.ts';
import { expect, test } from '../visitor-fixture.ts';

test.describe('at the gate', () => {
  test(
    'a patient goes in and out by the QR code of the pass',
    runOnlyAs('ja-kiosk'),
    async ({ visitor, hospital }) => {
      const gate = gateScreen(visitor);
      const code = await hospital.staff.fetchGateCode(
        await passOfScenario(hospital, 'pt-outpatient-clear'),
      );
      await gate.open(await pairingCodeFor(hospital));
      await expect(gate.main).toContainText(visitor.say('screen.gate.ready.in'));
      await gate.scan(code);
      await gate.expectResult('entered');
      await gate.scan(code);
      await gate.expectResult('refused');
      await gate.close.click();
      await gate.directionOut.click();
      await gate.scan(code);
      await gate.expectResult('left');
    },
  );
});
