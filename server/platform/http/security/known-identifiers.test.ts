import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, RequestOf } from '../../../../schemas/calls.ts';
import { readAllRows } from '../../database/testing/all-rows.ts';
import { recordEntry } from '../../../gate/record-passage.ts';
import { DIARRHOEA_ANSWERS } from '../../../testing/diarrhoea-answers.ts';
import { FEVER_ANSWERS } from '../../../testing/fever-answers.ts';
import {
  answerRequest,
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../../../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';

/**
 * A stranger knows every registration number and phone, and nothing else. Given a name, the
 * stranger may learn whether a visit can start with it (0) and whether its pass exists (200), as
 * the specification's screens need. The two hospitals here differ in everything else: names,
 * answers, who was refused, discharged or never expected, who is in intensive care, disabled or
 * inside. Whatever the stranger calls, in any order, both hospitals reply the same and neither
 * changes (decisions, part f).
 * `MUNJIN_SEQUENCES=10000` runs as many sequences as the project promises; a normal run tries 300
 * different ones each time. If one fails, the message holds the seed to run it again.
 */
const SEQUENCES = Number(process.env['MUNJIN_SEQUENCES'] ?? 300);
const REFUSED = '20000019';
const DISCHARGED = '20000004';
const IN_INTENSIVE_CARE = '20000009';
const NUMBERS = [
  OUTPATIENT,
  INPATIENT,
  DISABLED,
  REFUSED,
  DISCHARGED,
  IN_INTENSIVE_CARE,
  '20000003',
  '29999999',
];
const PHONES = [GUARDIAN, OTHER_GUARDIAN, '01000000001', '01000000002', '01000009003'];
/** Last four digits that belong to no one. */
const WRONG_DIGITS = '5550';

interface World {
  readonly hospital: TestApp;
  /** Identified as the outpatient before the outpatient answered, and ready to submit. */
  readonly early: {
    readonly visitor: TestVisitor;
    readonly request: RequestOf<'answer'>;
  };
}

/** What both hospitals have in common, and what only the person concerned may know. */
const worldOf = async (which: 'one' | 'other'): Promise<World> => {
  const hospital = await testApp({
    config: { floodPerMinute: 100_000_000 },
    settings: { 'lookup.subjects': 100_000, 'lookup.addressSubjects': 100_000 },
  });
  const isOne = which === 'one';
  await hospital.writeStore(async ({ patients, schedules }) => {
    const own = async (number: string, change: object) => {
      const patient = await patients.byNumber(number);
      if (patient) await patients.save({ ...patient, ...change }, MORNING);
    };
    if (!isOne) {
      // The same when masked.
      await own(OUTPATIENT, { name: '김바늘' });
      await own(DISABLED, { isDisabled: false });
      await schedules.removeAdmission('A00002');
      const stay = await schedules.admissionOn(IN_INTENSIVE_CARE, TODAY);
      if (stay) await schedules.saveAdmission({ ...stay, kind: 'ward' });
    }
  });

  const visitor = hospital.visitor({ address: '198.51.100.7' });
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const request = await answerRequest(visitor, result);

  const patient = await completePatientVisit(hospital, OUTPATIENT, isOne ? {} : DIARRHOEA_ANSWERS);
  await patient.visitor.call('changeCompanions', {
    passCheck: patient.passCheck,
    accompanyList: [OTHER_GUARDIAN],
    accompanyLimit: 1,
  });
  await completePatientVisit(hospital, INPATIENT);
  const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
  if (isOne) await recordEntry(hospital, guardian.passCheck, MORNING);
  if (isOne) await completePatientVisit(hospital, REFUSED, FEVER_ANSWERS);
  else await hospital.writeStore(({ schedules }) => schedules.removeAppointment(`A${REFUSED}`));
  return { hospital, early: { visitor, request } };
};

let worlds: readonly [World, World];
beforeAll(async () => {
  worlds = [await worldOf('one'), await worldOf('other')];
});
afterAll(async () => {
  for (const { hospital } of worlds) await hospital.close();
});

/** Data about people: none of it may change. */
const state = () =>
  Promise.all(
    worlds.map(async ({ hospital }) =>
      Object.fromEntries(
        await readAllRows(hospital.database, ['answer', 'pass', 'companion', 'presence']),
      ),
    ),
  );

/** Tokens and seals are random; everything else must be identical. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      ['passCheck', 'vistCntAES'].includes(key) && part !== '' ? 'a token' : part,
    ),
  ) as unknown;

/** One call of the stranger; `token` is the latest pass check that was returned. */
type Step = (visitor: TestVisitor, token: string, world: World) => Promise<unknown>;

const TOKEN_OF_NOTHING = 'A'.repeat(43);
const calling =
  <Name extends CallName>(name: Name, request: (token: string) => RequestOf<Name>): Step =>
  (visitor, token) =>
    visitor.call(name, request(token === '' ? TOKEN_OF_NOTHING : token));

const number = fc.constantFrom(...NUMBERS);
const phone = fc.constantFrom(...PHONES);
const today = { visitDate: TODAY } as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  number.map((identityNo) => calling('checkPatient', () => ({ identityNo }))),
  number.map((identityNo) =>
    calling('patient', () => ({ identityNo, answerType: 'PT' as const, ...today })),
  ),
  fc
    .tuple(number, phone, fc.constantFrom('NOK' as const, 'ICUGST' as const))
    .map(([refId, identityNo, answerType]) =>
      calling('guardian', () => ({ refId, identityNo, answerType, ...today })),
    ),
  number.map((refId) =>
    calling('intensiveCarePatient', () => ({ refId, answerType: 'ICUGST' as const, ...today })),
  ),
  number.map((refId) => calling('accompaniedPatient', () => ({ refId, ...today }))),
  number.map((refId) => calling('notifyPatient', () => ({ refId, ...today }))),
  phone.map((phoneNum) => calling('phoneBirth', () => ({ phoneNum, birth: '19990909' }))),
  phone.map((phoneNum) => calling('temporaryGuest', () => ({ phoneNum, ...today }))),
  number.map((ptNo) => calling('answerUse', () => ({ inqType: 'PT', ptNo, ...today }))),
  fc.constant(calling('passCheck', (passCheck) => ({ passCheck }))),
  fc.constant(calling('openPass', (passCheck) => ({ passCheck, lastPlcTelno: WRONG_DIGITS }))),
  fc.constant(calling('reInquiry', (passCheck) => ({ passCheck }))),
  fc.constant(calling('companions', (passCheck) => ({ passCheck }))),
  fc
    .tuple(fc.subarray(PHONES, { maxLength: 2 }), fc.integer({ min: 0, max: 2 }))
    .map(([accompanyList, accompanyLimit]) =>
      calling('changeCompanions', (passCheck) => ({ passCheck, accompanyList, accompanyLimit })),
    ),
  // Answers to the questionnaire that the session received, in the name of a patient who has
  // answered.
  fc.constant<Step>((_, __, { early }) => early.visitor.call('answer', early.request)),
  fc.constantFrom(OUTPATIENT, INPATIENT).map<Step>(
    (identityNo) =>
      (visitor, _, { early }) =>
        visitor.call('answer', { ...early.request, identityNo }),
  ),
);

const tokenIn = (reply: unknown): string =>
  (reply as { result?: { passCheck?: string } | null }).result?.passCheck ?? '';

describe('a caller who knows every name and nothing else', () => {
  it(
    'gets the same replies for different secrets, and changes nothing, with any calls in any order',
    async () => {
      const before = await state();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const callers = worlds.map(({ hospital }) => ({
            visitor: hospital.visitor(),
            token: '',
          }));
          for (const take of steps) {
            const replies = [];
            for (const [at, caller] of callers.entries()) {
              const world = worlds[at];
              if (!world) throw new Error('no such world');
              const reply = await take(caller.visitor, caller.token, world);
              caller.token = tokenIn(reply) || caller.token;
              replies.push(comparable({ ...(reply as object), headers: undefined }));
            }
            expect(replies[1]).toEqual(replies[0]);
          }
        }),
        { numRuns: SEQUENCES },
      );
      expect(await state()).toEqual(before);
    },
    // On a busy machine a sequence takes half a second.
    Math.max(240_000, SEQUENCES * 800),
  );

  it('causes messages only to the registered phones, and no more than the limit of each pass', async () => {
    const patientPhones = NUMBERS.map((own) => `0100000${own.slice(-4)}`);
    const known = new Set([...patientPhones, GUARDIAN, OTHER_GUARDIAN]);
    for (const { hospital } of worlds) {
      const messages = await hospital.readStore(({ outbox }) => outbox.newest(1000));
      expect(messages.filter(({ phone: to }) => !known.has(to))).toEqual([]);
      const sent = new Map<string, number>();
      for (const { purpose } of messages) sent.set(purpose, (sent.get(purpose) ?? 0) + 1);
      expect(Math.max(...sent.values())).toBeLessThanOrEqual(3);
    }
  });
});
