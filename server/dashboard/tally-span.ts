import type { Day } from '../../engine/visit/calendar-day.ts';
import type { Figure, FigureKind } from './day-figures-repository.ts';
import type { Repositories } from '../repositories.ts';
import type { Span } from '../platform/day-range.ts';

/** The figures of the visits of a span. */
export interface SpanTally {
  readonly figures: readonly Figure[];
  readonly submissionsByDay: ReadonlyMap<Day, number>;
}

/** Figures, with those of one kind and value combined. */
export const mergeFigures = (figures: readonly Figure[]): readonly Figure[] => {
  const sums = new Map<string, Figure>();
  for (const { kind, value, count } of figures) {
    const known = sums.get(`${kind} ${value}`)?.count ?? 0;
    sums.set(`${kind} ${value}`, { kind, value, count: known + count });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
};

/**
 * Counts the visits of a span from their answers. It reads one row per answer, so use it for a few
 * days, not for a year.
 */
export const tallySpan = async (
  { visitFigures }: Pick<Repositories, 'visitFigures'>,
  span: Span,
): Promise<SpanTally> => {
  const figures: Figure[] = [];
  const submissionsByDay = new Map<Day, number>();
  const add = (kind: FigureKind, value: string | number, count: number): void => {
    figures.push({ kind, value: String(value), count });
  };
  for (const group of await visitFigures.submissions(span)) {
    const { day, hour, answerType, language, outcome, count } = group;
    submissionsByDay.set(day, (submissionsByDay.get(day) ?? 0) + count);
    add('hour', hour, count);
    add('type', answerType, count);
    add('language', language, count);
    add('outcome', outcome, count);
  }
  add('begun', '', await visitFigures.countStarted(span));
  for (const [half, count] of await visitFigures.completionTimes(span)) {
    add('halfMinutes', half, count);
  }
  return { figures: mergeFigures(figures), submissionsByDay };
};
