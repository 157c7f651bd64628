import type { Answers, AnswerValue, VisitHistory } from '../answer/answer.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import type { Day } from '../../visit/calendar-day.ts';
import type { QuestionnairePath } from './questionnaire-path.ts';

type Visits = Extract<VisitHistory, { visited: 'Y' }>;

const isVisits = (value: AnswerValue): value is Visits =>
  typeof value === 'object' && 'entries' in value && Array.isArray(value.entries);

/**
 * The answers with all visits abroad and to hospitals (OV, HV) on that day, and all dates (DA) whose
 * question has no ranges. Proofs have no clock: their days are long ago, and a question may ask for a shorter period.
 */
export const withVisitsOn = (day: Day, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      isVisits(value)
        ? { ...value, entries: value.entries.map((entry) => ({ ...entry, date: day })) }
        : value === ANY_DAY
          ? day
          : value,
    ]),
  );

/** The paths with their visits on that day. */
export const pathsOnDay = (
  day: Day,
  paths: readonly QuestionnairePath[],
): readonly QuestionnairePath[] =>
  paths.map((path) => ({ ...path, answers: withVisitsOn(day, path.answers) }));
