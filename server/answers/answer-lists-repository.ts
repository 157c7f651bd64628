import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { ScreeningOutcome } from './answers-repository.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { PageCursor } from '../platform/database/page-cursor.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Span } from '../dashboard/visit-figures-repository.ts';

/**
 * Where a submission was entered: on the person's own phone, by a signed-in user, or at a kiosk.
 */
export type AnswerDevice = 'own' | 'A' | 'H' | 'C' | 'R';

/** The submissions to include; null includes all. */
export interface AnswerFilter extends Span {
  readonly userType: UserType | null;
  readonly language: Language | null;
  readonly outcome: ScreeningOutcome | null;
  /** Code of a questionnaire. */
  readonly questionnaire: string | null;
  readonly device: AnswerDevice | null;
}

/** A submission as shown in a list. */
export interface ListedAnswer {
  readonly answerId: string;
  readonly submittedAt: number;
  readonly visitDate: string;
  readonly userType: UserType;
  readonly language: Language;
  readonly outcome: ScreeningOutcome;
  readonly isLifted: boolean;
  readonly isWiped: boolean;
  readonly hasAnswers: boolean;
  /** Empty for consent alone. */
  readonly questionnaire: string;
  readonly device: AnswerDevice;
  /** Null if it cannot be opened. */
  readonly identityNo: string | null;
  /** No later submission of the person, type and day has replaced it. */
  readonly isLatest: boolean;
}

const matchesFilter =
  (filter: AnswerFilter) =>
  (eb: ExpressionBuilder<Tables, 'answer'>): ExpressionWrapper<Tables, 'answer', SqlBool> => {
    const { userType, language, outcome, questionnaire, device } = filter;
    const wanted = [
      eb('answer.purpose', '=', 'visit'),
      eb('answer.created_at', '>=', filter.from),
      eb('answer.created_at', '<', filter.until),
    ];
    if (userType !== null) wanted.push(eb('answer.answer_type', '=', userType));
    if (language !== null) wanted.push(eb('answer.language', '=', language));
    if (outcome !== null) wanted.push(eb('answer.screening_outcome', '=', outcome));
    if (device === 'A') wanted.push(eb('answer.device_type', '=', 'A'));
    else if (device !== null) {
      wanted.push(eb('answer.device_type', '=', 'M'));
      wanted.push(eb('answer.kiosk_type', '=', device === 'own' ? '' : device));
    }
    if (questionnaire !== null) {
      wanted.push(
        eb(
          'answer.detail_id',
          'in',
          eb
            .selectFrom('questionnaire_version')
            .select('detail_id')
            .where('code', '=', questionnaire),
        ),
      );
    }
    return eb.and(wanted);
  };

const deviceOf = (row: {
  device_type: 'M' | 'A';
  kiosk_type: '' | 'H' | 'C' | 'R';
}): AnswerDevice => {
  if (row.device_type === 'A') return 'A';
  return row.kiosk_type === '' ? 'own' : row.kiosk_type;
};

/**
 * The earliest instant of the newest `atMost` submissions of a span, including others of the same
 * instant. One query covers only the part down to there, so that none takes as long as a whole
 * year.
 */
const findPageStart = async (
  trx: Handle,
  { from, until }: Span,
  atMost: number,
): Promise<number> => {
  const row = await trx
    .selectFrom('answer')
    .select('created_at')
    .where('purpose', '=', 'visit')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(atMost)
    .executeTakeFirst();
  return row?.created_at ?? from;
};

/**
 * Submissions for visits as lists: filtered and paged by the store, newest first. However many
 * there are, one query reads a limited number of them and reports how far it got.
 */
export const answerLists = (trx: Handle, keys: Keys) => ({
  /**
   * The next matching submissions, up to a maximum. `lookedFrom` is the instant down to which
   * `lookAt` submissions were read: the start of the span if there are no more.
   */
  async page(
    whole: AnswerFilter,
    after: PageCursor | null,
    { atMost, lookAt }: { readonly atMost: number; readonly lookAt: number },
  ): Promise<{ readonly answers: readonly ListedAnswer[]; readonly lookedFrom: number }> {
    const until = after === null ? whole.until : Math.min(whole.until, after.at + 1);
    const lookedFrom = await findPageStart(trx, { from: whole.from, until }, lookAt);
    const filter = { ...whole, from: lookedFrom, until };
    const rows = await trx
      .selectFrom('answer')
      .leftJoin('questionnaire_version', 'questionnaire_version.detail_id', 'answer.detail_id')
      .select([
        'answer.answer_id',
        'answer.created_at',
        'answer.visit_date',
        'answer.answer_type',
        'answer.language',
        'answer.screening_outcome',
        'answer.lifted_at',
        'answer.wiped_at',
        'answer.device_type',
        'answer.kiosk_type',
        'answer.identity_sealed',
        'questionnaire_version.code',
      ])
      .select((eb) =>
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('answer as later')
                .select('later.answer_id')
                .whereRef('later.identity_index', '=', 'answer.identity_index')
                .whereRef('later.visit_date', '=', 'answer.visit_date')
                .whereRef('later.answer_type', '=', 'answer.answer_type')
                .whereRef('later.attempt', '>', 'answer.attempt')
                .where('later.purpose', '=', 'visit'),
            ),
          )
          .as('is_latest'),
      )
      .where(matchesFilter(filter))
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('answer.created_at', '<', after?.at ?? 0),
            eb('answer.answer_id', '<', after?.id ?? ''),
          ]),
        ),
      )
      .orderBy('answer.created_at', 'desc')
      .orderBy('answer.answer_id', 'desc')
      .limit(atMost)
      .execute();
    const answers = rows.map((row) => ({
      answerId: row.answer_id,
      submittedAt: row.created_at,
      visitDate: row.visit_date,
      userType: row.answer_type as UserType,
      language: row.language as Language,
      outcome: row.screening_outcome,
      isLifted: row.lifted_at !== null,
      isWiped: row.wiped_at !== null,
      hasAnswers: row.code !== null && row.wiped_at === null,
      questionnaire: row.code ?? '',
      device: deviceOf(row),
      identityNo: keys.openOrNull('answer.identity_sealed', row.answer_id, row.identity_sealed),
      isLatest: Boolean(row.is_latest),
    }));
    return { answers, lookedFrom };
  },

  /**
   * How many there are by outcome among the newest `lookAt` of the span, and the instant down to
   * which they were counted.
   */
  async counts(
    whole: AnswerFilter,
    lookAt: number,
  ): Promise<{
    readonly counts: ReadonlyMap<ScreeningOutcome, number>;
    readonly lookedFrom: number;
  }> {
    const lookedFrom = await findPageStart(trx, whole, lookAt);
    const filter = { ...whole, from: lookedFrom };
    const rows = await trx
      .selectFrom('answer')
      .select(['screening_outcome', sql<number>`count(*)`.as('count')])
      .where(matchesFilter(filter))
      .groupBy('screening_outcome')
      .execute();
    const counts = new Map(rows.map((row) => [row.screening_outcome, Number(row.count)]));
    return { counts, lookedFrom };
  },
});
