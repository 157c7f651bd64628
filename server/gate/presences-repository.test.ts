import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

it('[GUARD-01] cannot hold two guardians in one slot, whatever code requests it', async () => {
  await completePatientVisit(hospital, DISABLED);
  const first = await completeGuardianVisit(hospital, GUARDIAN, DISABLED);
  const second = await completeGuardianVisit(hospital, OTHER_GUARDIAN, DISABLED);
  const enter = (passCheck: string, slot: number) =>
    hospital.writeStore(async ({ passes, presences }) => {
      const pass = await passes.byCheck(passCheck);
      if (pass) await presences.enter(pass, MORNING, slot);
    });
  const inside = () => hospital.readStore(({ presences }) => presences.guardiansOf(DISABLED));

  const both = await Promise.allSettled([enter(first.passCheck, 1), enter(second.passCheck, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await inside()).toHaveLength(1);
  await enter(second.passCheck, 2);
  expect((await inside()).map(({ slot }) => slot)).toEqual([1, 2]);
});
