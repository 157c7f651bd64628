import { ok } from '../../engine/outcome/outcome.ts';
import { dayNumber, dayOfNumber } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type {
  DashboardDay,
  DashboardResult,
  DashboardTime,
  Language,
  UserType,
} from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { ScreeningOutcome } from '../platform/database/tables/visit.ts';
import type { Figure, FigureKind } from './day-figures-repository.ts';
import { resolveDayRange, toSpan, type DayRange } from '../platform/day-range.ts';
import { createQuestionTextReader } from './question-texts.ts';
import { toDashboardQuestions } from './refusing-questions.ts';
import { loadSpanFigures } from './span-figures.ts';

const HOURS = 24;
const HALF_MINUTE_SECONDS = 30;
/** Whole minutes at which the duration ranges start. */
const DURATION_BUCKET_MINUTES = [0, 1, 2, 3, 5, 10] as const;

const EMPTY_RESULT: Omit<DashboardResult, 'today' | 'from' | 'to'> = {
  fault: null,
  submissions: 0,
  byHour: [],
  byDay: [],
  byType: [],
  byLanguage: [],
  outcomes: [],
  questions: [],
  begun: 0,
  completed: 0,
  medianSeconds: null,
  times: [],
  inside: [],
  countedSince: null,
  isCounting: false,
};

/** The counts of each value of a kind, highest first. */
const countsOfKind = (
  figures: readonly Figure[],
  wanted: FigureKind,
): readonly (readonly [string, number])[] =>
  figures
    .filter(({ kind }) => kind === wanted)
    .map(({ value, count }) => [value, count] as const)
    .sort(([, one], [, other]) => other - one);

const sumCounts = (counts: Iterable<readonly [unknown, number]>): number =>
  [...counts].reduce((sum, [, count]) => sum + count, 0);

const fillDays = ({ from, to }: DayRange, counted: ReadonlyMap<string, number>): DashboardDay[] => {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => {
    const day = dayOfNumber(first + index);
    return { day, count: counted.get(day) ?? 0 };
  });
};

const toDurationBuckets = (halfMinuteCounts: ReadonlyMap<number, number>): DashboardTime[] =>
  DURATION_BUCKET_MINUTES.map((fromMinute, index) => {
    const untilMinute = DURATION_BUCKET_MINUTES[index + 1] ?? null;
    const fitting = [...halfMinuteCounts].filter(
      ([half]) => half >= fromMinute * 2 && (untilMinute ?? Infinity) * 2 > half,
    );
    return { fromMinute, untilMinute, count: sumCounts(fitting) };
  });

/** The middle of the half minute in which half of the visits had been completed. */
export const estimateMedianSeconds = (
  halfMinuteCounts: ReadonlyMap<number, number>,
  completed: number,
): number | null => {
  let seen = 0;
  for (const [half, count] of [...halfMinuteCounts].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen * 2 >= completed) return half * HALF_MINUTE_SECONDS + HALF_MINUTE_SECONDS / 2;
  }
  return null;
};

/** GET dashboard: the figures of some days; the cost grows with days, not with answers. */
export const dashboard = (): Action<'dashboard'> => {
  const textOf = createQuestionTextReader();
  return async ({ request, repositories, now }) => {
    const days = resolveDayRange(request, now);
    const baseResult = { today: dayAt(now), ...days };
    if (toSpan(days) === null) return ok({ ...EMPTY_RESULT, ...baseResult, fault: 'range' });
    const { dayFigures, visitFigures, presences } = repositories;
    const span = await loadSpanFigures(repositories, days, now);
    const { figures, submissionsByDay, refusals, isCounting } = span;
    const hours = new Map(countsOfKind(figures, 'hour'));
    const halfMinuteCounts = new Map(
      countsOfKind(figures, 'halfMinutes').map(([half, count]) => [Number(half), count]),
    );
    const completed = sumCounts(halfMinuteCounts);
    return ok({
      ...baseResult,
      fault: null,
      submissions: sumCounts(hours),
      byHour: Array.from({ length: HOURS }, (_, hour) => ({
        hour,
        count: hours.get(String(hour)) ?? 0,
      })),
      byDay: fillDays(days, submissionsByDay),
      byType: countsOfKind(figures, 'type').map(([value, count]) => ({
        userType: value as UserType,
        count,
      })),
      byLanguage: countsOfKind(figures, 'language').map(([value, count]) => ({
        language: value as Language,
        count,
      })),
      outcomes: countsOfKind(figures, 'outcome').map(([value, count]) => ({
        outcome: value as ScreeningOutcome,
        count,
      })),
      questions: await toDashboardQuestions(repositories, textOf, refusals),
      begun: sumCounts(countsOfKind(figures, 'begun')),
      completed,
      medianSeconds: estimateMedianSeconds(halfMinuteCounts, completed),
      times: toDurationBuckets(halfMinuteCounts),
      inside: (await presences.counts()).map(({ answerType: userType, count }) => ({
        userType,
        count,
      })),
      countedSince: (await dayFigures.firstStartedAt()) ?? (await visitFigures.firstStartedAt()),
      isCounting,
    });
  };
};
