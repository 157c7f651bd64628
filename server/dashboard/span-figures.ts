import { addDays, type Day } from '../../engine/visit/calendar-day.ts';
import { dayAt, DAY_MS, instantOf, type Instant } from '../../engine/visit/local-time.ts';
import type { Figure } from './day-figures-repository.ts';
import type { Repositories } from '../repositories.ts';
import type { RefusingQuestion } from './visit-figures-repository.ts';
import type { DayRange } from '../platform/day-range.ts';
import { tallySpan, mergeFigures } from './tally-span.ts';

/** Days back from today that are counted from their answers if they have not been counted yet. */
const RECENT_DAYS = 4;
/** More rows than questions, because each version and outcome of a question is one row. */
const MAX_QUESTION_ROWS = 20_000;

/** The figures of the visits of some days. */
export interface SpanFigures {
  readonly figures: readonly Figure[];
  readonly submissionsByDay: ReadonlyMap<Day, number>;
  readonly refusals: readonly RefusingQuestion[];
  /** Some of the days are not counted yet and are missing from the figures. */
  readonly isCounting: boolean;
}

const startOf = (day: Day): Instant => Math.max(0, instantOf(day));
const endOf = (day: Day): Instant => Math.max(0, instantOf(day) + DAY_MS);
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/**
 * The figures of a range of days: counted days from their saved figures, the last few days from
 * their answers. The cost depends on the days, however many answers they had.
 */
export const loadSpanFigures = async (
  repositories: Pick<Repositories, 'dayFigures' | 'visitFigures'>,
  { from, to }: DayRange,
  now: Instant,
): Promise<SpanFigures> => {
  const { dayFigures, visitFigures } = repositories;
  const last = await dayFigures.lastCounted();
  const uncounted = last === null ? from : later(from, addDays(last, 1));
  const recent = later(uncounted, addDays(dayAt(now), 1 - RECENT_DAYS));
  const figures: Figure[] = [];
  const refusals: RefusingQuestion[] = [];
  const submissionsByDay = new Map<Day, number>();
  if (last !== null && from <= last) {
    const counted = { from, to: earlier(to, last) };
    figures.push(...(await dayFigures.between(counted)));
    refusals.push(...(await dayFigures.refusals(counted, MAX_QUESTION_ROWS)));
    for (const [day, count] of await dayFigures.submissionsByDay(counted)) {
      submissionsByDay.set(day, count);
    }
  }
  if (recent <= to) {
    const tally = await tallySpan(repositories, { from: startOf(recent), until: endOf(to) });
    figures.push(...tally.figures);
    refusals.push(...(await visitFigures.refusingQuestions(recent, to, MAX_QUESTION_ROWS)));
    for (const [day, count] of tally.submissionsByDay) submissionsByDay.set(day, count);
  }
  const uncountedSpan = {
    from: startOf(uncounted),
    until: startOf(earlier(recent, addDays(to, 1))),
  };
  return {
    figures: mergeFigures(figures),
    submissionsByDay,
    refusals,
    isCounting:
      uncountedSpan.from < uncountedSpan.until &&
      (await visitFigures.hasSubmissions(uncountedSpan)),
  };
};
