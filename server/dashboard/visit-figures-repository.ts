import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayOfNumber, type Day } from '../../engine/visit/calendar-day.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { ScreeningOutcome } from '../platform/database/tables/visit.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { RefusedQuestionTable } from '../platform/database/tables/visit.ts';
import type { Span } from '../platform/day-range.ts';

/** Submissions with the same day, hour, type, language and outcome. */
export interface SubmissionGroup {
  readonly day: Day;
  /** Of the hospital's clock, 0 to 23. */
  readonly hour: number;
  readonly answerType: UserType;
  readonly language: Language;
  readonly outcome: ScreeningOutcome;
  readonly count: number;
}

/** A question that refused people or sent them to staff. */
export interface RefusingQuestion {
  readonly detailId: string;
  readonly categoryId: string;
  readonly outcome: RefusedQuestionTable['outcome'];
  readonly count: number;
}

/** A question with the number of refusals that it caused, as the tables count it. */
export const toRefusingQuestion = (
  row: Pick<RefusedQuestionTable, 'detailId' | 'categoryId' | 'outcome'> & {
    readonly number: string | number | bigint;
  },
): RefusingQuestion => ({
  detailId: row.detailId,
  categoryId: row.categoryId,
  outcome: row.outcome,
  count: Number(row.number),
});

const MAX_HALF_MINUTES = 120;
const HOURS = 24;

/**
 * Figures about visits. Everything is counted over plain columns: no seal is opened, and for the
 * questions that refused someone no person is stored.
 */
export const visitFigures = (trx: Handle) => ({
  /** Records that an identified person starts a visit; returns the id of this start. */
  async recordStart(answerType: UserType, at: number): Promise<string> {
    const begunId = randomUUID();
    await trx
      .insertInto('visit_begun')
      .values({ begunId, answerType, begunAt: at, completedAt: null })
      .execute();
    return begunId;
  },

  /**
   * Records that the visit with that id was completed; only the first time counts, and not if the
   * clock was set back in between.
   */
  async recordCompletion(begunId: string, at: number): Promise<void> {
    await trx
      .updateTable('visit_begun')
      .set({ completedAt: at })
      .where('begunId', '=', begunId)
      .where('begunAt', '<=', at)
      .where('completedAt', 'is', null)
      .execute();
  },

  /** Records that these questions caused a refusal on that day. */
  async recordRefusingQuestions(
    day: string,
    detailId: string,
    questions: ReadonlyMap<string, RefusedQuestionTable['outcome']>,
  ): Promise<void> {
    if (questions.size === 0) return;
    const rows = [...questions].map(([categoryId, outcome]) => ({
      refusedQuestionId: randomUUID(),
      day,
      detailId,
      categoryId,
      outcome,
    }));
    await trx.insertInto('refused_question').values(rows).execute();
  },

  /** The submissions for visits in a span, grouped by their common properties. */
  async submissions({ from, until }: Span): Promise<readonly SubmissionGroup[]> {
    // Written in full, because PostgreSQL treats two parameters of the same value as two
    // expressions.
    const hour = sql<number>`(created_at + 32400000) / 3600000`;
    const rows = await trx
      .selectFrom('answer')
      .select(({ fn }) => [
        hour.as('hour'),
        'answerType',
        'language',
        'screeningOutcome',
        fn.countAll().as('count'),
      ])
      .where('purpose', '=', 'visit')
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .groupBy([hour, 'answerType', 'language', 'screeningOutcome'])
      .execute();
    return rows.map((row) => ({
      day: dayOfNumber(Math.floor(Number(row.hour) / HOURS)),
      hour: Number(row.hour) % HOURS,
      answerType: row.answerType as UserType,
      language: row.language as Language,
      outcome: row.screeningOutcome,
      count: Number(row.count),
    }));
  },

  /** Whether anything was submitted in a span. */
  async hasSubmissions({ from, until }: Span): Promise<boolean> {
    const row = await trx
      .selectFrom('answer')
      .select('createdAt')
      .where('purpose', '=', 'visit')
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The questions that caused refusals between two days, both inclusive; most often first. */
  async refusingQuestions(
    firstDay: string,
    lastDay: string,
    atMost: number,
  ): Promise<readonly RefusingQuestion[]> {
    const rows = await trx
      .selectFrom('refused_question')
      .select(({ fn }) => ['detailId', 'categoryId', 'outcome', fn.countAll().as('number')])
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .groupBy(['detailId', 'categoryId', 'outcome'])
      .orderBy('number', 'desc')
      .orderBy('detailId')
      .orderBy('categoryId')
      .limit(atMost)
      .execute();
    return rows.map(toRefusingQuestion);
  },

  /** When the first visit was counted as started; null if there is none yet. */
  async firstStartedAt(): Promise<number | null> {
    const row = await trx
      .selectFrom('visit_begun')
      .select(({ fn }) => fn.min('begunAt').as('first'))
      .executeTakeFirst();
    // Without any row the minimum is null, whatever Kysely says about its type.
    const first = row?.first as number | string | null | undefined;
    return first === null || first === undefined ? null : Number(first);
  },

  /** How many visits were started in a span. */
  async countStarted({ from, until }: Span): Promise<number> {
    const { count } = await trx
      .selectFrom('visit_begun')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('begunAt', '>=', from)
      .where('begunAt', '<', until)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /**
   * Durations of the visits that were started in a span and completed: the number of visits per
   * half minute, with the longest (an hour and more) together. Of one user type, if it is given.
   */
  async completionTimes(
    { from, until }: Span,
    userType?: UserType,
  ): Promise<ReadonlyMap<number, number>> {
    const taken = sql<number>`
      case when completed_at - begun_at >= 3600000 then 120
      else (completed_at - begun_at) / 30000 end`;
    const rows = await trx
      .selectFrom('visit_begun')
      .select(({ fn }) => [taken.as('taken'), fn.countAll().as('count')])
      .where('begunAt', '>=', from)
      .where('begunAt', '<', until)
      .where('completedAt', 'is not', null)
      .$if(userType !== undefined, (query) => query.where('answerType', '=', userType ?? ''))
      .groupBy(taken)
      .execute();
    return new Map(
      rows.map((row) => [Math.min(Number(row.taken), MAX_HALF_MINUTES), Number(row.count)]),
    );
  },
});
