import { addDays, type Day } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf, type Instant } from '../../engine/visit/local-time.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { DayFigureTable } from '../platform/database/tables/visit.ts';
import { toRefusingQuestion, type RefusingQuestion } from './visit-figures-repository.ts';

export type FigureKind = DayFigureTable['kind'];

/** A count per value of one property: an hour of the day, a user type, a language. */
export interface Figure {
  readonly kind: FigureKind;
  readonly value: string;
  readonly count: number;
}

/** Days of the hospital, both inclusive. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

const KINDS = ['hour', 'type', 'language', 'outcome', 'begun', 'halfMinutes'] as const;
/** A database accepts a limited number of values in one statement. */
const ROW_BATCH_SIZE = 200;

const batchesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROW_BATCH_SIZE) }, (_, index) =>
    rows.slice(index * ROW_BATCH_SIZE, (index + 1) * ROW_BATCH_SIZE),
  );

const startOf = (day: Day): Instant => Math.max(0, instantOf(day));

/** The last day that is counted; everything before it is counted, too. */
const lastCountedOf = async (trx: Handle): Promise<Day | null> => {
  const row = await trx
    .selectFrom('counted_day')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
};

/**
 * Figures of days that are over, counted once (docs/decisions/0015): they outlive the answers, and
 * name no one. A counted day is never counted again.
 */
export const dayFigures = (trx: Handle) => ({
  lastCounted: () => lastCountedOf(trx),

  /** The first day from an instant on with anything to count; null for none. */
  async firstDay(from: Instant): Promise<Day | null> {
    const answer = await trx
      .selectFrom('answer')
      .select('createdAt')
      .where('purpose', '=', 'visit')
      .where('createdAt', '>=', from)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst();
    const started = await trx
      .selectFrom('visit_begun')
      .select('begunAt')
      .where('begunAt', '>=', from)
      .orderBy('begunAt')
      .limit(1)
      .executeTakeFirst();
    const refused = await trx
      .selectFrom('refused_question')
      .select('day')
      .where('day', '>=', dayAt(from))
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    const days = [
      ...(answer ? [dayAt(answer.createdAt)] : []),
      ...(started ? [dayAt(started.begunAt)] : []),
      ...(refused ? [refused.day] : []),
    ];
    return days.sort()[0] ?? null;
  },

  /** Stores the figures of a day; false if another process was first. */
  async save(
    day: Day,
    figures: readonly Figure[],
    refusals: readonly RefusingQuestion[],
  ): Promise<boolean> {
    const made = await trx
      .insertInto('counted_day')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!made) return false;
    for (const rows of batchesOf(figures)) {
      await trx
        .insertInto('day_figure')
        .values(rows.map((figure) => ({ day, ...figure })))
        .execute();
    }
    for (const rows of batchesOf(refusals)) {
      await trx
        .insertInto('day_refusal')
        .values(
          rows.map(({ detailId, categoryId, outcome, count }) => ({
            day,
            detailId,
            categoryId,
            outcome,
            count,
          })),
        )
        .execute();
    }
    return true;
  },

  /** The figures of all counted days together. */
  async between({ from, to }: DaySpan): Promise<readonly Figure[]> {
    const found: Figure[] = [];
    for (const kind of KINDS) {
      const rows = await trx
        .selectFrom('day_figure')
        .select(({ fn }) => ['value', fn.sum('count').as('sum')])
        .where('kind', '=', kind)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('value')
        .execute();
      found.push(...rows.map(({ value, sum }) => ({ kind, value, count: Number(sum) })));
    }
    return found;
  },

  /** How many submissions there were on each counted day. */
  async submissionsByDay({ from, to }: DaySpan): Promise<ReadonlyMap<Day, number>> {
    const rows = await trx
      .selectFrom('day_figure')
      .select(({ fn }) => ['day', fn.sum('count').as('sum')])
      .where('kind', '=', 'hour')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, sum }) => [day, Number(sum)]));
  },

  /** The questions that caused refusals on counted days; most often first. */
  async refusals({ from, to }: DaySpan, atMost: number): Promise<readonly RefusingQuestion[]> {
    const rows = await trx
      .selectFrom('day_refusal')
      .select(({ fn }) => ['detailId', 'categoryId', 'outcome', fn.sum('count').as('number')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['detailId', 'categoryId', 'outcome'])
      .orderBy('number', 'desc')
      .orderBy('detailId')
      .orderBy('categoryId')
      .limit(atMost)
      .execute();
    return rows.map(toRefusingQuestion);
  },

  /** The first counted day with the start of a visit; null for none. */
  async firstStartedAt(): Promise<Instant | null> {
    const row = await trx
      .selectFrom('day_figure')
      .select('day')
      .where('kind', '=', 'begun')
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    return row ? startOf(row.day) : null;
  },

  /**
   * Removes the data that counted days were computed from, if nothing else needs it: started
   * visits, questions that refused. Returns how many rows were removed, about `atMost` of each.
   */
  async deleteCountedSources(atMost: number): Promise<number> {
    const last = await lastCountedOf(trx);
    if (last === null) return 0;
    const started = await trx
      .deleteFrom('visit_begun')
      .where('begunId', 'in', (eb) =>
        eb
          .selectFrom('visit_begun')
          .select('begunId')
          .where('begunAt', '<', startOf(addDays(last, 1)))
          .orderBy('begunAt')
          .limit(atMost),
      )
      .executeTakeFirst();
    const refused = await trx
      .deleteFrom('refused_question')
      .where('refusedQuestionId', 'in', (eb) =>
        eb
          .selectFrom('refused_question')
          .select('refusedQuestionId')
          .where('day', '<=', last)
          .orderBy('day')
          .limit(atMost),
      )
      .executeTakeFirst();
    return Number(started.numDeletedRows) + Number(refused.numDeletedRows);
  },
});
