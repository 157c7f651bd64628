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
import type { ScreeningOutcome } from '../answers/answers-repository.ts';
import type { Figure, FigureKind } from './day-figures-repository.ts';
import { daysOf, spanOf, type Days } from './day-range.ts';
import { questionTexts } from '../answers/question-texts.ts';
import { shownQuestions } from '../answers/refusing-questions.ts';
import { spanFigures } from './span-figures.ts';

const HOURS = 24;
const HALF_MINUTE_SECONDS = 30;
/** Whole minutes at which the kinds of duration begin. */
const MINUTES = [0, 1, 2, 3, 5, 10] as const;

const NOTHING: Omit<DashboardResult, 'today' | 'from' | 'to'> = {
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

/** How many there are of each value of a kind, most first. */
const ofKind = (
  figures: readonly Figure[],
  wanted: FigureKind,
): readonly (readonly [string, number])[] =>
  figures
    .filter(({ kind }) => kind === wanted)
    .map(({ value, count }) => [value, count] as const)
    .sort(([, one], [, other]) => other - one);

const sumOf = (counts: Iterable<readonly [unknown, number]>): number =>
  [...counts].reduce((sum, [, count]) => sum + count, 0);

const everyDay = ({ from, to }: Days, counted: ReadonlyMap<string, number>): DashboardDay[] => {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => {
    const day = dayOfNumber(first + index);
    return { day, count: counted.get(day) ?? 0 };
  });
};

const timesOf = (taken: ReadonlyMap<number, number>): DashboardTime[] =>
  MINUTES.map((fromMinute, index) => {
    const untilMinute = MINUTES[index + 1] ?? null;
    const fitting = [...taken].filter(
      ([half]) => half >= fromMinute * 2 && (untilMinute ?? Infinity) * 2 > half,
    );
    return { fromMinute, untilMinute, count: sumOf(fitting) };
  });

/** The middle of the half minute by whose end half of the visits were completed. */
const medianOf = (taken: ReadonlyMap<number, number>, completed: number): number | null => {
  let seen = 0;
  for (const [half, count] of [...taken].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen * 2 >= completed) return half * HALF_MINUTE_SECONDS + HALF_MINUTE_SECONDS / 2;
  }
  return null;
};

/** GET dashboard: what the visits of some days come to; it grows with days, not with answers. */
export const dashboard = (): Action<'dashboard'> => {
  const textOf = questionTexts();
  return async ({ request, repositories, now }) => {
    const days = daysOf(request, now);
    const named = { today: dayAt(now), ...days };
    if (spanOf(days) === null) return ok({ ...NOTHING, ...named, fault: 'range' });
    const { dayFigures, visitFigures, presences } = repositories;
    const span = await spanFigures(repositories, days, now);
    const { figures, submissionsByDay, refusals, isCounting } = span;
    const hours = new Map(ofKind(figures, 'hour'));
    const taken = new Map(
      ofKind(figures, 'halfMinutes').map(([half, count]) => [Number(half), count]),
    );
    const completed = sumOf(taken);
    return ok({
      ...named,
      fault: null,
      submissions: sumOf(hours),
      byHour: Array.from({ length: HOURS }, (_, hour) => ({
        hour,
        count: hours.get(String(hour)) ?? 0,
      })),
      byDay: everyDay(days, submissionsByDay),
      byType: ofKind(figures, 'type').map(([value, count]) => ({
        userType: value as UserType,
        count,
      })),
      byLanguage: ofKind(figures, 'language').map(([value, count]) => ({
        language: value as Language,
        count,
      })),
      outcomes: ofKind(figures, 'outcome').map(([value, count]) => ({
        outcome: value as ScreeningOutcome,
        count,
      })),
      questions: await shownQuestions(repositories, textOf, refusals),
      begun: sumOf(ofKind(figures, 'begun')),
      completed,
      medianSeconds: medianOf(taken, completed),
      times: timesOf(taken),
      inside: (await presences.counts()).map(({ answerType: userType, count }) => ({
        userType,
        count,
      })),
      countedSince: (await dayFigures.firstStartedAt()) ?? (await visitFigures.firstStartedAt()),
      isCounting,
    });
  };
};
