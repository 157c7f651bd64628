import type { Selectable } from 'kysely';
import {
  retractedDenials,
  type KeptDenials,
  type RetractedDenial,
} from '../../engine/questionnaire/answer/retracted-denials.ts';
import type { FiredDenial } from '../../engine/questionnaire/answer/fired-denial.ts';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { isPatient, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../platform/database/writer-queue.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { Person } from '../../engine/visit/person.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { AnswerTable } from '../platform/database/tables/visit.ts';
import type { ScreeningOutcome } from '../platform/database/tables/visit.ts';

/**
 * What it was asked for. Only `visit` affects a visit; staff at the gate also check the answers to an
 * urgent survey.
 */
export type AnswerPurpose = Selectable<AnswerTable>['purpose'];

/** One completed submission: a questionnaire, or consent alone. */
export interface AnswerRecord extends Person {
  readonly answerId: string;
  readonly purpose: AnswerPurpose;
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

/** An outcome with the denials that fired, and those of earlier answers that no longer do. */
export interface ExplainedOutcome extends Screening, KeptDenials {}

export interface NewAnswer extends Omit<AnswerRecord, 'purpose' | 'isWiped' | 'isLifted'> {
  /** `visit` by default. */
  readonly purpose?: AnswerPurpose;
  readonly answers: Answers | null;
  /** The denials that fired, as the engine reports them. */
  readonly fired: readonly FiredDenial[];
  /** The denials of earlier answers of the visit that no longer fire; none by default. */
  readonly retracted?: readonly RetractedDenial[];
}

const PATIENT_TYPES = USER_TYPES.filter(isPatient);

const screeningOfRow = (
  row: Pick<Selectable<AnswerTable>, 'answerId' | 'screeningOutcome' | 'wipedAt' | 'liftedAt'>,
): Screening => ({
  answerId: row.answerId,
  screeningOutcome: row.screeningOutcome,
  isWiped: row.wipedAt !== null,
  isLifted: row.liftedAt !== null,
});

/** The stored text: null for none, so that a list can show which submissions have any. */
const retractedText = (retracted: readonly RetractedDenial[]): string | null =>
  retracted.length > 0 ? JSON.stringify(retracted) : null;

/** How many rows are opened before the next ones are read. */
const IDENTITY_BATCH_SIZE = 1000;

/** Completed submissions. Answers and identities are sealed; a redo wipes the answers. */
export const answers = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'answer');
  const identityOf = ({
    answerId,
    identitySealed,
  }: Pick<AnswerTable, 'answerId' | 'identitySealed'>): string =>
    codec.open({ answerId, identitySealed }).identity;
  const recordOf = (row: Selectable<AnswerTable>): AnswerRecord => ({
    purpose: row.purpose,
    answerType: row.answerType as UserType,
    identityNo: identityOf(row),
    visitDate: row.visitDate,
    refId: row.refId,
    meetingId: row.meetingId,
    attempt: row.attempt,
    idempotencyKey: row.idempotencyKey,
    detailId: row.detailId,
    language: row.language as Language,
    placesId: row.placeSnapshotId,
    completePlace: row.completePlace === 1,
    privacyCode: row.privacyCode,
    sensitiveCode: row.sensitiveCode,
    createdAt: row.createdAt,
    deviceType: row.deviceType,
    kioskType: row.kioskType,
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
      .where('identityIndex', '=', index)
      .where('answerType', '=', person.answerType)
      .where('visitDate', '=', person.visitDate)
      .where('purpose', '=', purpose)
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirst();
  };

  /**
   * The outcome of a submission with the denials behind it; null if there is none. Denials that
   * cannot be decrypted are left out: the outcome still counts.
   */
  const outcomeOf = async (answerId: string): Promise<ExplainedOutcome | null> => {
    const row = await trx
      .selectFrom('answer')
      .select([
        'answerId',
        'screeningOutcome',
        'wipedAt',
        'liftedAt',
        'firedSealed',
        'retractedSealed',
      ])
      .where('answerId', '=', answerId)
      .executeTakeFirst();
    if (!row) return null;
    const { fired, retracted } = codec.openOrNull(row);
    return {
      ...screeningOfRow(row),
      fired: JSON.parse(fired ?? '[]') as FiredDenial[],
      retracted: JSON.parse(retracted ?? '[]') as RetractedDenial[],
    };
  };

  return {
    async submit(answer: NewAnswer): Promise<void> {
      const { answers, fired, retracted = [] } = answer;
      const row = codec.seal({
        answerId: answer.answerId,
        answerType: answer.answerType,
        identity: answer.identityNo,
        visitDate: answer.visitDate,
        refId: answer.refId,
        meetingId: answer.meetingId,
        attempt: answer.attempt,
        idempotencyKey: answer.idempotencyKey,
        detailId: answer.detailId,
        language: answer.language,
        placeSnapshotId: answer.placesId,
        answers: answers === null ? null : JSON.stringify(answers),
        screeningOutcome: answer.screeningOutcome,
        fired: JSON.stringify(fired),
        retracted: retractedText(retracted),
        completePlace: answer.completePlace,
        privacyCode: answer.privacyCode,
        sensitiveCode: answer.sensitiveCode,
        createdAt: answer.createdAt,
        deviceType: answer.deviceType,
        kioskType: answer.kioskType,
        wipedAt: null,
        purpose: answer.purpose ?? 'visit',
        liftedAt: null,
        liftedBy: null,
      });
      await trx.insertInto('answer').values(row).execute();
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

    outcomeOf,

    async byId(answerId: string): Promise<AnswerRecord | null> {
      const row = await trx
        .selectFrom('answer')
        .selectAll()
        .where('answerId', '=', answerId)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    /** The answers; null if they were wiped, or for consent alone. */
    async answersOf(answerId: string): Promise<Answers | null> {
      const row = await trx
        .selectFrom('answer')
        .select(['answerId', 'answersSealed'])
        .where('answerId', '=', answerId)
        .executeTakeFirst();
      const text = row ? codec.open(row).answers : null;
      return text === null ? null : (JSON.parse(text) as Answers);
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
        .where('identityIndex', '=', identityIndex(keys, registrationNumber))
        .where('answerType', 'in', PATIENT_TYPES)
        .where('visitDate', '>=', from)
        .where('visitDate', '<=', to)
        .where('purpose', '=', 'visit')
        .orderBy('createdAt', 'desc')
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
          .select(['answerId', 'identitySealed'])
          .where('visitDate', '=', visitDate)
          .where('answerType', '=', answerType)
          .where('purpose', '=', 'visit')
          .where('answerId', '>', after)
          .orderBy('answerId')
          .limit(IDENTITY_BATCH_SIZE)
          .execute();
        for (const row of rows) {
          found.add(identityOf(row));
        }
        const last = rows.at(-1);
        if (!last || rows.length < IDENTITY_BATCH_SIZE) return [...found];
        after = last.answerId;
      }
    },

    /** From now on, the screening of this submission refuses no one (decisions, U5). */
    async liftRefusal(answerId: string, liftedAt: number, liftedBy: string): Promise<void> {
      await trx
        .updateTable('answer')
        .set({ liftedAt, liftedBy })
        .where('answerId', '=', answerId)
        .execute();
    },

    /**
     * Wipes the answers; the fact of the submission stays (REDO-11). Of the denials that fired, only
     * the rule and the time stay, so that the next answers cannot hide them from staff.
     */
    async wipe(answerId: string, at: number): Promise<void> {
      const before = await outcomeOf(answerId);
      const retracted = retractedText(before ? retractedDenials(before, [], at) : []);
      await trx
        .updateTable('answer')
        .set(codec.sealPart({ answerId, answers: null, fired: '[]', retracted, wipedAt: at }))
        .where('answerId', '=', answerId)
        .execute();
    },
  };
};
