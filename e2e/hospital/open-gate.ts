import { gateScreen } from '../screens/gate.ts';
import type { Visitor } from '../visitor-fixture.ts';
import { pairingCodeFor } from './gate-device.ts';
import type { Hospital } from './hospital.ts';
import { passOfScenario } from './scenario-visit.ts';

/** A visitor's device that is paired as a gate of the hospital. */
export const openGate = async (visitor: Visitor, hospital: Hospital) => {
  const gate = gateScreen(visitor);
  await gate.open(await pairingCodeFor(hospital));
  return gate;
};

/** What a gate's scanner reads from the pass at the end of a scenario. */
export const gateCodeOfScenario = async (hospital: Hospital, scenario: string): Promise<string> =>
  hospital.staff.fetchGateCode(await passOfScenario(hospital, scenario));
