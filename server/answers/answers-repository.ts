import type { Selectable } from 'kysely';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { isPatient, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { identityIndex, type Person } from '../identity/person.ts';
import type { AnswerTable } from '../platform/database/tables/visit.ts';

export type ScreeningOutcome = AnswerTable['screening_outcome'];

/** What it was asked for: research and the urgent survey never affect a visit. */
export type AnswerPurpose = Selectable<AnswerTable>['purpose'];

/** One completed submission: a questionnaire, or consent alone. */
export interface AnswerRecord extends Person {
  readonly answerId: string;
  readonly refId: string | null;
  readonly meetingId: string | null;
  /** From 1; each further submission of the same person, type and day adds 1. */
  readonly attempt: number;
  /** Keyed hash of actor, date, attempt and body (decisions, part e). */
  readonly idempotencyKey: string;
  /** Version that was answered; null for consent alone. */
  readonly detailId: string | null;
  readonly language: Language;
  readonly placesId: string | null;
  readonly screeningOutcome: ScreeningOutcome;
  readonly completePlace: boolean;
  readonly privacyCode: string;
  readonly sensitiveCode: string;
  readonly createdAt: number;
  /** A if a signed-in user entered it, else M. */
  readonly deviceType: 'M' | 'A';
  /** The kind of kiosk where it was entered; empty for none. */
  readonly kioskType: '' | 'H' | 'C' | 'R';
  readonly isWiped: boolean;
  /** Staff have lifted the refusal of the screening (decisions, U5). */
  readonly isLifted: boolean;
}

/** What a submission says about a refused person. */
export type Screening = Pick<
  AnswerRecord,
  'answerId' | 'screeningOutcome' | 'isWiped' | 'isLifted'
>;

export interface NewAnswer extends Omit<AnswerRecord, 'isWiped' | 'isLifted'> {
  /** `visit` by default. */
  readonly purpose?: AnswerPurpose;
  readonly answers: Answers | null;
  /** The rules that decided the screening outcome, as the engine reports it. */
  readonly fired: unknown;
}

const PATIENT_TYPES = USER_TYPES.filter(isPatient);

const screeningOfRow = (row: Selectable<AnswerTable>): Screening => ({
  answerId: row.answer_id,
  screeningOutcome: row.screening_outcome,
  isWiped: row.wiped_at !== null,
  isLifted: row.lifted_at !== null,
});

/** How many rows are opened before the next ones are read. */
const IDENTITY_BATCH_SIZE = 1000;

/** Completed submissions. Answers and identities are sealed; a redo wipes the answers. */
export const answers = (trx: Handle, keys: Keys) => {
  const recordOf = (row: Selectable<AnswerTable>): AnswerRecord => ({
    answerType: row.answer_type as UserType,
    identityNo: keys.open('answer.identity_sealed', row.answer_id, row.identity_sealed),
    visitDate: row.visit_date,
    refId: row.ref_id,
    meetingId: row.meeting_id,
    attempt: row.attempt,
    idempotencyKey: row.idempotency_key,
    detailId: row.detail_id,
    language: row.language as Language,
    placesId: row.place_snapshot_id,
    completePlace: row.complete_place === 1,
    privacyCode: row.privacy_code,
    sensitiveCode: row.sensitive_code,
    createdAt: row.created_at,
    deviceType: row.device_type,
    kioskType: row.kiosk_type,
    ...screeningOfRow(row),
  });

  const latestRow = async (
    person: Person,
    purpose: AnswerPurpose,
  ): Promise<Selectable<AnswerTable> | undefined> => {
    const index = identityIndex(keys, person.identityNo);
    // The next submission depends on it, and an impatient visitor sends it 20 times at once.
    await acquireAdvisoryLock(trx, `answers of ${index}`);
    return trx
      .selectFrom('answer')
      .selectAll()
      .where('identity_index', '=', index)
      .where('answer_type', '=', person.answerType)
      .where('visit_date', '=', person.visitDate)
      .where('purpose', '=', purpose)
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirst();
  };

  return {
    async submit(answer: NewAnswer): Promise<void> {
      const id = answer.answerId;
      await trx
        .insertInto('answer')
        .values({
          answer_id: id,
          answer_type: answer.answerType,
          identity_index: identityIndex(keys, answer.identityNo),
          identity_sealed: keys.seal('answer.identity_sealed', id, answer.identityNo),
          visit_date: answer.visitDate,
          ref_id: answer.refId,
          meeting_id: answer.meetingId,
          attempt: answer.attempt,
          idempotency_key: answer.idempotencyKey,
          detail_id: answer.detailId,
          language: answer.language,
          place_snapshot_id: answer.placesId,
          answers_sealed:
            answer.answers === null
              ? null
              : keys.seal('answer.answers_sealed', id, JSON.stringify(answer.answers)),
          screening_outcome: answer.screeningOutcome,
          fired_sealed: keys.seal('answer.fired_sealed', id, JSON.stringify(answer.fired)),
          complete_place: answer.completePlace ? 1 : 0,
          privacy_code: answer.privacyCode,
          sensitive_code: answer.sensitiveCode,
          created_at: answer.createdAt,
          device_type: answer.deviceType,
          kiosk_type: answer.kioskType,
          wiped_at: null,
          purpose: answer.purpose ?? 'visit',
          lifted_at: null,
        })
        .execute();
    },

    /** The last submission of a person, type and day for that purpose, wiped or not. */
    async latestOf(person: Person, purpose: AnswerPurpose = 'visit'): Promise<AnswerRecord | null> {
      const row = await latestRow(person, purpose);
      return row ? recordOf(row) : null;
    },

    /** The screening result of the latest submission; reading it opens nothing sealed. */
    async screeningOf(person: Person): Promise<Screening | null> {
      const row = await latestRow(person, 'visit');
      return row ? screeningOfRow(row) : null;
    },

    async byId(answerId: string): Promise<AnswerRecord | null> {
      const row = await trx
        .selectFrom('answer')
        .selectAll()
        .where('answer_id', '=', answerId)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    /** The answers; null if they were wiped, or for consent alone. */
    async answersOf(answerId: string): Promise<Answers | null> {
      const row = await trx
        .selectFrom('answer')
        .select('answers_sealed')
        .where('answer_id', '=', answerId)
        .executeTakeFirst();
      const sealed = row?.answers_sealed ?? null;
      if (sealed === null) return null;
      return JSON.parse(keys.open('answer.answers_sealed', answerId, sealed)) as Answers;
    },

    /** The last submission that a patient made for a day between the two, wiped or not. */
    async latestOfPatient(
      registrationNumber: string,
      from: string,
      to: string,
    ): Promise<AnswerRecord | null> {
      const row = await trx
        .selectFrom('answer')
        .selectAll()
        .where('identity_index', '=', identityIndex(keys, registrationNumber))
        .where('answer_type', 'in', PATIENT_TYPES)
        .where('visit_date', '>=', from)
        .where('visit_date', '<=', to)
        .where('purpose', '=', 'visit')
        .orderBy('created_at', 'desc')
        .orderBy('attempt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    /** Everyone of the type who answered for a visit of that day, once each, however many. */
    async identitiesOfDay(visitDate: string, answerType: UserType): Promise<readonly string[]> {
      const found = new Set<string>();
      let after = '';
      for (;;) {
        const rows = await trx
          .selectFrom('answer')
          .select(['answer_id', 'identity_sealed'])
          .where('visit_date', '=', visitDate)
          .where('answer_type', '=', answerType)
          .where('purpose', '=', 'visit')
          .where('answer_id', '>', after)
          .orderBy('answer_id')
          .limit(IDENTITY_BATCH_SIZE)
          .execute();
        for (const row of rows) {
          found.add(keys.open('answer.identity_sealed', row.answer_id, row.identity_sealed));
        }
        const last = rows.at(-1);
        if (!last || rows.length < IDENTITY_BATCH_SIZE) return [...found];
        after = last.answer_id;
      }
    },

    /** From now on, the screening of this submission refuses no one (decisions, U5). */
    async liftRefusal(answerId: string, at: number): Promise<void> {
      await trx
        .updateTable('answer')
        .set({ lifted_at: at })
        .where('answer_id', '=', answerId)
        .execute();
    },

    /**
     * Wipes the answers and the reasons for the decision; the fact of the submission stays
     * (REDO-11).
     */
    async wipe(answerId: string, at: number): Promise<void> {
      await trx
        .updateTable('answer')
        .set({
          answers_sealed: null,
          fired_sealed: keys.seal('answer.fired_sealed', answerId, '[]'),
          wiped_at: at,
        })
        .where('answer_id', '=', answerId)
        .execute();
    },
  };
};
