import { gateScreen } from '../screens/gate.ts';
import type { Visitor } from '../visitor-fixture.ts';
import { pairingCodeFor } from './gate-device.ts';
import type { Hospital } from './hospital.ts';
import { passOfScenario } from './scenario-visit.ts';

/** A visitor's device that is a gate of the hospital. */
export const openGate = async (visitor: Visitor, hospital: Hospital) => {
  const gate = gateScreen(visitor);
  await gate.open(await pairingCodeFor(hospital));
  return gate;
};

/** What a gate's scanner reads off the pass that a scenario ends with. */
export const gateCodeOfScenario = async (hospital: Hospital, scenario: string): Promise<string> =>
  hospital.staff.fetchGateCode(await passOfScenario(hospital, scenario));
