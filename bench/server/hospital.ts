/**
 * A hospital large enough for measurements: many patients expected today, and a million earlier
 * answers.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Keys } from '../../server/platform/keys/keys.ts';
import { createRepositories } from '../../server/repositories.ts';
import type { AnswerTable } from '../../server/platform/database/tables/visit.ts';

const PATIENTS_AT_ONCE = 500;
/** SQLite accepts at most 32,766 values in one statement. */
const ANSWERS_AT_ONCE = 1_000;

/**
 * The limits that protect people would stop a load test after its first second; this is the highest
 * value.
 */
const UNLIMITED = 100_000;

/** Registration number of the patient with this index. */
export const patientNumber = (at: number): string => String(50_000_000 + at);

/** Patients with an appointment today. */
export const addPatients = async (
  { database, keys, now }: { database: Database; keys: Keys; now: number },
  howMany: number,
): Promise<void> => {
  const today = dayAt(now);
  for (let from = 0; from < howMany; from += PATIENTS_AT_ONCE) {
    await database.transaction(async (trx) => {
      const { patients, schedules } = createRepositories(trx, keys);
      for (let at = from; at < Math.min(howMany, from + PATIENTS_AT_ONCE); at += 1) {
        const registrationNumber = patientNumber(at);
        const patient = {
          registrationNumber,
          name: '김하늘',
          phone: `010${registrationNumber}`,
          birth: '19850315',
          isDisabled: false,
        };
        await patients.save(patient, now);
        await schedules.saveAppointment({
          appointmentId: `B${registrationNumber}`,
          registrationNumber,
          department: '내과',
          visitDate: today,
        });
      }
    });
  }
};

/** Raises the limits so that one machine can act as a thousand visitors. */
export const liftLimits = (database: Database, keys: Keys): Promise<void> =>
  database.transaction(async (trx) => {
    const { settings } = createRepositories(trx, keys);
    await settings.save('lookup.subjects', UNLIMITED);
    await settings.save('lookup.addressSubjects', UNLIMITED);
  });

/** Answers of past visitors, with a realistic size. */
export const addPastAnswers = async (
  { database, keys, now }: { database: Database; keys: Keys; now: number },
  howMany: number,
): Promise<void> => {
  const sealed = keys.seal(
    'answer.answers_sealed',
    'bench',
    JSON.stringify({ fever: 'N'.repeat(400) }),
  );
  const identity = keys.seal('answer.identity_sealed', 'bench', '50000000');
  const row = (): Insertable<AnswerTable> => ({
    ...ANSWER_DEFAULTS,
    answerId: randomUUID(),
    identityIndex: randomBytes(32).toString('base64url'),
    identitySealed: identity,
    idempotencyKey: randomBytes(32).toString('base64url'),
    answersSealed: sealed,
    firedSealed: identity,
    createdAt: now,
  });
  for (let from = 0; from < howMany; from += ANSWERS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ANSWERS_AT_ONCE, howMany - from) }, row);
    await database.transaction((trx) => trx.insertInto('answer').values(rows).execute());
  }
};

const ANSWER_DEFAULTS = {
  answerType: 'PT',
  visitDate: '20240102',
  refId: null,
  meetingId: null,
  attempt: 1,
  detailId: null,
  language: 'ko',
  placeSnapshotId: null,
  screeningOutcome: 'clear',
  completePlace: 1,
  privacyCode: 'PT-privacy-1',
  sensitiveCode: 'PT-sensitive-1',
  wipedAt: null,
} as const;
