import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPass, readPass } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { countOverbookedEntries } from './overbooked-rooms.ts';

const MINUTE = 60_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** Passes of two guardians of one patient. */
const createTwoGuardianPasses = async (patient: string) => {
  await completePatientVisit(hospital, patient);
  const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, patient);
  const first = await readPass(hospital, passCheck);
  const own = { identityNo: OTHER_GUARDIAN, phone: OTHER_GUARDIAN };
  return [first, await copyPass(hospital, first, own)] as const;
};

describe('patient rooms', () => {
  it('are overbooked after two guardians of one patient were inside at the same time', async () => {
    const [first, second] = await createTwoGuardianPasses(INPATIENT);
    await hospital.writeStore(({ presences }) => presences.enter(first, MORNING, 1));
    expect(await countOverbookedEntries(hospital)).toBe(0);
    await hospital.writeStore(({ presences }) => presences.enter(second, MORNING + MINUTE, 2));
    await hospital.writeStore(({ presences }) => presences.leave(first, MORNING + 2 * MINUTE));
    expect(await countOverbookedEntries(hospital)).toBe(1);
  });

  it('are not overbooked when one guardian leaves before the other comes, or when the patient may have two', async () => {
    const [first, second] = await createTwoGuardianPasses(INPATIENT);
    await hospital.writeStore(({ presences }) => presences.enter(first, MORNING, 1));
    await hospital.writeStore(({ presences }) => presences.leave(first, MORNING + MINUTE));
    await hospital.writeStore(({ presences }) => presences.enter(second, MORNING + MINUTE, 1));
    const disabled = { refId: DISABLED, identityNo: '01000009003', phone: '01000009003' };
    await completePatientVisit(hospital, DISABLED);
    for (const [slot, phone] of [
      [1, '01000009003'],
      [2, '01000009004'],
    ] as const) {
      const pass = await copyPass(hospital, first, { ...disabled, identityNo: phone, phone });
      await hospital.writeStore(({ presences }) => presences.enter(pass, MORNING, slot));
    }
    expect(await countOverbookedEntries(hospital)).toBe(0);
  });
});
