import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { FiredDenial } from '../../engine/questionnaire/answer/fired-denial.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { ScreeningOutcome } from '../platform/database/tables/visit.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { PageCursor } from '../platform/database/page-cursor.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Span } from '../platform/day-range.ts';

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

/** A submission whose answers were opened to search them. */
export interface OpenedAnswer {
  readonly answerId: string;
  readonly createdAt: number;
  readonly detailId: string;
  /** Null if they cannot be opened. */
  readonly answers: Answers | null;
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
  /** A denial that fired for earlier answers no longer does. */
  readonly isChanged: boolean;
  readonly hasAnswers: boolean;
  /** Empty for consent alone. */
  readonly questionnaire: string;
  readonly device: AnswerDevice;
  /** Null if it cannot be opened. */
  readonly identityNo: string | null;
  /** No later submission of the person, type and day has replaced it. */
  readonly isLatest: boolean;
}

/** What an export adds to a submission of the list. */
export interface AnswerDetails {
  /** The version that was answered; null for consent alone. */
  readonly detailId: string | null;
  readonly placeSnapshotId: string | null;
  /** Null if they are not wanted, were wiped or cannot be opened, and for consent alone. */
  readonly answers: Answers | null;
  readonly fired: readonly FiredDenial[];
  readonly liftedAt: number | null;
  /** Id of the account that lifted the refusal. */
  readonly liftedBy: string | null;
}

const matchesFilter =
  (filter: AnswerFilter) =>
  (eb: ExpressionBuilder<Tables, 'answer'>): ExpressionWrapper<Tables, 'answer', SqlBool> => {
    const { userType, language, outcome, questionnaire, device } = filter;
    const wanted = [
      eb('answer.purpose', '=', 'visit'),
      eb('answer.createdAt', '>=', filter.from),
      eb('answer.createdAt', '<', filter.until),
    ];
    if (userType !== null) wanted.push(eb('answer.answerType', '=', userType));
    if (language !== null) wanted.push(eb('answer.language', '=', language));
    if (outcome !== null) wanted.push(eb('answer.screeningOutcome', '=', outcome));
    if (device === 'A') wanted.push(eb('answer.deviceType', '=', 'A'));
    else if (device !== null) {
      wanted.push(eb('answer.deviceType', '=', 'M'));
      wanted.push(eb('answer.kioskType', '=', device === 'own' ? '' : device));
    }
    if (questionnaire !== null) {
      wanted.push(
        eb(
          'answer.detailId',
          'in',
          eb
            .selectFrom('questionnaire_version')
            .select('detailId')
            .where('code', '=', questionnaire),
        ),
      );
    }
    return eb.and(wanted);
  };

const deviceOf = (row: {
  deviceType: 'M' | 'A';
  kioskType: '' | 'H' | 'C' | 'R';
}): AnswerDevice => {
  if (row.deviceType === 'A') return 'A';
  return row.kioskType === '' ? 'own' : row.kioskType;
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
    .select('createdAt')
    .where('purpose', '=', 'visit')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(atMost)
    .executeTakeFirst();
  return row?.createdAt ?? from;
};

/** The part of a filter that the next query covers, and the submissions of it after the cursor. */
const nextPart = async (
  trx: Handle,
  whole: AnswerFilter,
  after: PageCursor | null,
  lookAt: number,
) => {
  const until = after === null ? whole.until : Math.min(whole.until, after.at + 1);
  const lookedFrom = await findPageStart(trx, { from: whole.from, until }, lookAt);
  const matches = matchesFilter({ ...whole, from: lookedFrom, until });
  const isInPart = (
    eb: ExpressionBuilder<Tables, 'answer'>,
  ): ExpressionWrapper<Tables, 'answer', SqlBool> =>
    after === null
      ? matches(eb)
      : eb.and([
          matches(eb),
          eb.or([eb('answer.createdAt', '<', after.at), eb('answer.answerId', '<', after.id)]),
        ]);
  return { lookedFrom, isInPart };
};

const selectListed = (trx: Handle) =>
  trx
    .selectFrom('answer')
    .leftJoin('questionnaire_version', 'questionnaire_version.detailId', 'answer.detailId')
    .select([
      'answer.answerId',
      'answer.createdAt',
      'answer.visitDate',
      'answer.answerType',
      'answer.language',
      'answer.screeningOutcome',
      'answer.liftedAt',
      'answer.wipedAt',
      'answer.retractedSealed',
      'answer.deviceType',
      'answer.kioskType',
      'answer.identitySealed',
      'questionnaire_version.code',
    ])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('answer as later')
              .select('later.answerId')
              .whereRef('later.identityIndex', '=', 'answer.identityIndex')
              .whereRef('later.visitDate', '=', 'answer.visitDate')
              .whereRef('later.answerType', '=', 'answer.answerType')
              .whereRef('later.attempt', '>', 'answer.attempt')
              .where('later.purpose', '=', 'visit'),
          ),
        )
        .as('isLatest'),
    )
    .orderBy('answer.createdAt', 'desc')
    .orderBy('answer.answerId', 'desc');

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

const toListed =
  (keys: Keys) =>
  ({ retractedSealed, ...row }: ListedRow): ListedAnswer => ({
    answerId: row.answerId,
    submittedAt: row.createdAt,
    visitDate: row.visitDate,
    userType: row.answerType as UserType,
    language: row.language as Language,
    outcome: row.screeningOutcome,
    isLifted: row.liftedAt !== null,
    isWiped: row.wipedAt !== null,
    isChanged: retractedSealed !== null && row.wipedAt === null,
    hasAnswers: row.code !== null && row.wipedAt === null,
    questionnaire: row.code ?? '',
    device: deviceOf(row),
    identityNo: rowCodec(keys, 'answer').openOrNull(row).identity,
    isLatest: Boolean(row.isLatest),
  });

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
    const { lookedFrom, isInPart } = await nextPart(trx, whole, after, lookAt);
    const rows = await selectListed(trx).where(isInPart).limit(atMost).execute();
    return { answers: rows.map(toListed(keys)), lookedFrom };
  },

  /** Submissions by their id, newest first. */
  async byIds(answerIds: readonly string[]): Promise<readonly ListedAnswer[]> {
    if (answerIds.length === 0) return [];
    const rows = await selectListed(trx).where('answer.answerId', 'in', answerIds).execute();
    return rows.map(toListed(keys));
  },

  /**
   * Opens the answers of the next matching submissions to some versions, up to a maximum. Wiped
   * answers are left out. `lookedFrom` as for `page`.
   */
  async open(
    whole: AnswerFilter,
    detailIds: readonly string[],
    after: PageCursor | null,
    { atMost, lookAt }: { readonly atMost: number; readonly lookAt: number },
  ): Promise<{ readonly opened: readonly OpenedAnswer[]; readonly lookedFrom: number }> {
    const { lookedFrom, isInPart } = await nextPart(trx, whole, after, lookAt);
    if (detailIds.length === 0) return { opened: [], lookedFrom };
    const rows = await trx
      .selectFrom('answer')
      .select(['answerId', 'createdAt', 'detailId', 'answersSealed'])
      .where(isInPart)
      .where('detailId', 'in', detailIds)
      .where('answersSealed', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('answerId', 'desc')
      .limit(atMost)
      .execute();
    const codec = rowCodec(keys, 'answer');
    const opened = rows.map((row) => {
      const { answers, detailId, ...rest } = codec.openOrNull(row);
      return {
        ...rest,
        detailId: detailId ?? '',
        answers: JSON.parse(answers ?? 'null') as Answers | null,
      };
    });
    return { opened, lookedFrom };
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
      .select(['screeningOutcome', sql<number>`count(*)`.as('count')])
      .where(matchesFilter(filter))
      .groupBy('screeningOutcome')
      .execute();
    const counts = new Map(rows.map((row) => [row.screeningOutcome, Number(row.count)]));
    return { counts, lookedFrom };
  },

  /**
   * The versions that were answered in a span, of all questionnaires or one: by code, the newest
   * first.
   */
  async answeredVersions({
    from,
    until,
    questionnaire,
  }: Pick<AnswerFilter, 'from' | 'until' | 'questionnaire'>): Promise<
    readonly { readonly detailId: string; readonly code: string; readonly version: number }[]
  > {
    return trx
      .selectFrom('questionnaire_version')
      .select(['detailId', 'code', 'version'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('answer')
            .select('answer.answerId')
            .whereRef('answer.detailId', '=', 'questionnaire_version.detailId')
            .where('answer.createdAt', '>=', from)
            .where('answer.createdAt', '<', until)
            .where('answer.purpose', '=', 'visit'),
        ),
      )
      .$if(questionnaire !== null, (query) => query.where('code', '=', questionnaire ?? ''))
      .orderBy('code')
      .orderBy('version', 'desc')
      .execute();
  },

  /**
   * What an export adds to submissions of the list, by their id. Answers and the reasons of outcomes
   * are opened only if they are wanted; otherwise there are none.
   */
  async details(
    answerIds: Iterable<string>,
    { withAnswers }: { readonly withAnswers: boolean },
  ): Promise<ReadonlyMap<string, AnswerDetails>> {
    const rows = await queryInBatches(answerIds, (portion) =>
      trx
        .selectFrom('answer')
        .select([
          'answerId',
          'detailId',
          'placeSnapshotId',
          'answersSealed',
          'firedSealed',
          'liftedAt',
          'liftedBy',
        ])
        .where('answerId', 'in', portion)
        .execute(),
    );
    const codec = rowCodec(keys, 'answer');
    return new Map(
      rows.map((row) => {
        const { answersSealed: _, firedSealed: __, ...details } = row;
        const opened = withAnswers ? codec.openOrNull(row) : null;
        return [
          row.answerId,
          {
            ...details,
            answers: JSON.parse(opened?.answers ?? 'null') as Answers | null,
            fired: JSON.parse(opened?.fired ?? '[]') as FiredDenial[],
          },
        ];
      }),
    );
  },
});
