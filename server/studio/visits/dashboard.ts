import { ok } from '../../../engine/outcome/outcome.ts';
import { readTranslation } from '../../../engine/questionnaire/document/text.ts';
import { dayNumber, dayOfNumber } from '../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type {
  DashboardDay,
  DashboardQuestion,
  DashboardResult,
  DashboardTime,
} from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../http/handle.ts';
import type { RefusingQuestion, SubmissionGroup } from '../../store/visit-figures.ts';
import { daysOf, spanOf } from './day-range.ts';

const HOURS = 24;
const MOST_QUESTIONS = 50;
/** More rows than questions: each version and outcome of a question is one. */
const MOST_QUESTION_ROWS = 500;
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
};

/** How many there are of each value, most first. */
const tally = <Value extends string | number>(
  groups: readonly SubmissionGroup[],
  valueOf: (group: SubmissionGroup) => Value,
): readonly (readonly [Value, number])[] => {
  const counts = new Map<Value, number>();
  for (const group of groups) {
    const value = valueOf(group);
    counts.set(value, (counts.get(value) ?? 0) + group.count);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
};

const everyDay = (
  from: string,
  to: string,
  counted: ReadonlyMap<number, number>,
): DashboardDay[] => {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => ({
    day: dayOfNumber(first + index),
    count: counted.get(first + index) ?? 0,
  }));
};

/** What a question of a version asks, in Korean and English; its id where the version is gone. */
const questionText = async (
  { questionnaires, repositories }: Call,
  { detailId, categoryId }: RefusingQuestion,
): Promise<Pick<DashboardQuestion, 'code' | 'question'>> => {
  const version = await questionnaires.get(repositories, detailId);
  const category = version?.questionnaire.definition.categories.find(({ id }) => id === categoryId);
  if (!version || !category) return { code: version?.code ?? '', question: { ko: categoryId } };
  const { ko, en } = category.question;
  const english = en === undefined ? {} : { en: readTranslation(en).text };
  return { code: version.code, question: { ko: readTranslation(ko).text, ...english } };
};

/** Questions with what they refused: a question is the same one in every version. */
const questionsOf = async (
  call: Call,
  rows: readonly RefusingQuestion[],
): Promise<DashboardQuestion[]> => {
  const merged = new Map<string, DashboardQuestion>();
  for (const row of rows) {
    const { code, question } = await questionText(call, row);
    const name = `${code} ${row.categoryId}`;
    const { categoryId, outcome, count } = row;
    const known = merged.get(name) ?? { code, categoryId, question, refused: 0, askStaff: 0 };
    merged.set(name, {
      ...known,
      refused: known.refused + (outcome === 'refuse' ? count : 0),
      askStaff: known.askStaff + (outcome === 'askStaff' ? count : 0),
    });
  }
  const size = ({ refused, askStaff }: DashboardQuestion): number => refused + askStaff;
  return [...merged.values()].sort((a, b) => size(b) - size(a)).slice(0, MOST_QUESTIONS);
};

const timesOf = (taken: ReadonlyMap<number, number>): DashboardTime[] =>
  MINUTES.map((fromMinute, index) => {
    const untilMinute = MINUTES[index + 1] ?? null;
    const count = [...taken]
      .filter(([half]) => half >= fromMinute * 2 && (untilMinute ?? Infinity) * 2 > half)
      .reduce((sum, [, of]) => sum + of, 0);
    return { fromMinute, untilMinute, count };
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

/** GET dashboard: what the visits of some days come to; everything is counted by the store. */
export const showDashboard: Action<'dashboard'> = async (call) => {
  const { request, repositories, now } = call;
  const days = daysOf(request, now);
  const named = { today: dayAt(now), ...days };
  const span = spanOf(days);
  if (span === null) return ok({ ...NOTHING, ...named, fault: 'range' });
  const { visitFigures, presences } = repositories;
  const groups = await visitFigures.submissions(span);
  const taken = await visitFigures.completionTimes(span);
  const completed = [...taken.values()].reduce((sum, count) => sum + count, 0);
  const hours = new Map(tally(groups, ({ hour }) => hour));
  return ok({
    ...named,
    fault: null,
    submissions: groups.reduce((sum, { count }) => sum + count, 0),
    byHour: Array.from({ length: HOURS }, (_, hour) => ({ hour, count: hours.get(hour) ?? 0 })),
    byDay: everyDay(days.from, days.to, await visitFigures.submissionsByDay(span)),
    byType: tally(groups, ({ answerType }) => answerType).map(([userType, count]) => ({
      userType,
      count,
    })),
    byLanguage: tally(groups, ({ language }) => language).map(([language, count]) => ({
      language,
      count,
    })),
    outcomes: tally(groups, ({ outcome }) => outcome).map(([outcome, count]) => ({
      outcome,
      count,
    })),
    questions: await questionsOf(
      call,
      await visitFigures.refusingQuestions(days.from, days.to, MOST_QUESTION_ROWS),
    ),
    begun: await visitFigures.begun(span),
    completed,
    medianSeconds: medianOf(taken, completed),
    times: timesOf(taken),
    inside: (await presences.counts()).map(({ answerType: userType, count }) => ({
      userType,
      count,
    })),
    countedSince: await visitFigures.firstBegun(),
  });
};
