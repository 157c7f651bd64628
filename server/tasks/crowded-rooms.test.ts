import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiedPass, passOf } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  guardianCompletes,
  INPATIENT,
  OTHER_GUARDIAN,
  patientCompletes,
} from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { crowdedRooms } from './crowded-rooms.ts';

const MINUTE = 60_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** Passes of two guardians of one patient. */
const twoOf = async (patient: string) => {
  await patientCompletes(hospital, patient);
  const { passCheck } = await guardianCompletes(hospital, GUARDIAN, patient);
  const first = await passOf(hospital, passCheck);
  const own = { identityNo: OTHER_GUARDIAN, phone: OTHER_GUARDIAN };
  return [first, await copiedPass(hospital, first, own)] as const;
};

describe('the rooms of patients', () => {
  it('are crowded once two guardians of one were inside at the same time', async () => {
    const [first, second] = await twoOf(INPATIENT);
    await hospital.change(({ presences }) => presences.enter(first, MORNING, 1));
    expect(await crowdedRooms(hospital)).toBe(0);
    await hospital.change(({ presences }) => presences.enter(second, MORNING + MINUTE, 2));
    await hospital.change(({ presences }) => presences.leave(first, MORNING + 2 * MINUTE));
    expect(await crowdedRooms(hospital)).toBe(1);
  });

  it('are not where one goes when the other comes, or where the patient may have two', async () => {
    const [first, second] = await twoOf(INPATIENT);
    await hospital.change(({ presences }) => presences.enter(first, MORNING, 1));
    await hospital.change(({ presences }) => presences.leave(first, MORNING + MINUTE));
    await hospital.change(({ presences }) => presences.enter(second, MORNING + MINUTE, 1));
    const disabled = { refId: DISABLED, identityNo: '01000009003', phone: '01000009003' };
    await patientCompletes(hospital, DISABLED);
    for (const [slot, phone] of [
      [1, '01000009003'],
      [2, '01000009004'],
    ] as const) {
      const pass = await copiedPass(hospital, first, { ...disabled, identityNo: phone, phone });
      await hospital.change(({ presences }) => presences.enter(pass, MORNING, slot));
    }
    expect(await crowdedRooms(hospital)).toBe(0);
  });
});
