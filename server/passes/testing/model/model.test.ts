import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { isOnPostgresql } from '../../../platform/database/testing/temporary-database.ts';
import { FEVER_ANSWERS } from '../../../testing/fever-answers.ts';
import { enrolTestDevice } from '../../../testing/devices.ts';
import { enrolGate } from '../../../testing/gates.ts';
import {
  answerRequest,
  identifyGuardian,
  identifyPatient,
  completePatientVisit,
} from '../../../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../../../testing/test-app.ts';
import { arbitraryCommands, STARTING_SCENARIOS } from './arbitrary-commands.ts';
import { newModel, PEOPLE, type Model } from './hospital-model.ts';
import { compareEveryPass, type RealHospital } from './real-hospital.ts';
import { changeCompanionsCommand, visitCommand, submitCommand } from './commands.ts';

/** Each run has its own hospital, so the total time is bounded too. */
const RUNS = 300;
const MAX_MS = isOnPostgresql() ? 12_000 : 25_000;
const MAX_STEPS = 40;

const scenarios = fc.constantFrom(
  ...(Object.keys(STARTING_SCENARIOS) as readonly (keyof typeof STARTING_SCENARIOS)[]),
);

let forms: RealHospital['forms'];

/** What a browser submits for each type; the forms are the same for everyone of a type. */
const formsOf = async (hospital: TestApp): Promise<RealHospital['forms']> => {
  const patient = hospital.visitor();
  const { result: asPatient } = await identifyPatient(patient, PEOPLE.single.identityNo);
  await completePatientVisit(hospital, PEOPLE.disabled.identityNo);
  const guardian = hospital.visitor();
  const { result: asGuardian } = await identifyGuardian(
    guardian,
    PEOPLE.ann.identityNo,
    PEOPLE.disabled.identityNo,
  );
  const guest = hospital.visitor();
  const { result: asGuest } = await guest.call('temporaryGuest', {
    phoneNum: PEOPLE.fitter.identityNo,
    visitDate: TODAY,
  });
  const both = async (...[visitor, identity]: Parameters<typeof answerRequest>) => ({
    clear: await answerRequest(visitor, identity),
    fever: await answerRequest(visitor, identity, FEVER_ANSWERS),
  });
  return {
    PT: await both(patient, asPatient),
    NOK: await both(guardian, asGuardian),
    TMP: await both(guest, asGuest),
  };
};

beforeAll(async () => {
  const hospital = await testApp();
  forms = await formsOf(hospital);
  await hospital.close();
});

/** A hospital with this start, the steps in it, and a final check of all results. */
const runInHospital = async (
  beginning: keyof typeof STARTING_SCENARIOS,
  live: (both: { model: Model; real: RealHospital }) => Promise<void>,
): Promise<void> => {
  const hospital = await testApp({
    settings: { 'companion.noticesPerDay': 1000, 'lookup.deviceSubjects': 100_000 },
  });
  try {
    const model = newModel(MORNING);
    const real: RealHospital = {
      hospital,
      gate: await enrolGate(hospital),
      kiosk: await enrolTestDevice(hospital, 'kiosk'),
      forms,
      browsers: new Map(),
    };
    for (const step of STARTING_SCENARIOS[beginning]) await step.run(model, real);
    await live({ model, real });
    await compareEveryPass(model, real);
    expect(hospital.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  } finally {
    await hospital.close();
  }
};

it('[CONST-02][CONST-03][CONST-04][GUARD-01][GUARD-07][GUARD-08][COMP-08] passes, people inside, redo and companions match the model, whatever happens', async () => {
  let finished = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryCommands(MAX_STEPS), scenarios, async (days, beginning) => {
      await runInHospital(beginning, (both) => fc.asyncModelRun(() => both, days));
      finished += 1;
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: MAX_MS },
  );
  // The time limit must never leave a proof of nothing.
  expect(finished).toBeGreaterThanOrEqual(3);
});

it('a guardian whose free place is taken before submission gets the other place', async () => {
  await runInHospital('one of them inside', async ({ model, real }) => {
    const waiting = { owner: 'cas', patient: 'disabled', ahead: 0, mood: 'waits' } as const;
    await visitCommand(waiting, 'a minute').run(model, real);
    await changeCompanionsCommand('disabled', ['ben'], 'a minute').run(model, real);
    await submitCommand('cas', 'clear', 'a minute').run(model, real);
    expect(model.passes.at(-1)?.owner).toBe('cas');
  });
});

it('a submission sent again after its one-entry pass was used gets that pass, not a second one', async () => {
  await runInHospital('a fitter who has been in', async ({ model, real }) => {
    await submitCommand('fitter', 'clear', 'a minute').run(model, real);
    expect(model.passes).toHaveLength(1);
  });
});
