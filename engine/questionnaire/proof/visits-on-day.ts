import type { Answers, AnswerValue, VisitHistory } from '../answer/answer.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import { addDays, dayNumber, type Day } from '../../visit/calendar-day.ts';
import type { QuestionnairePath } from './questionnaire-path.ts';

type Visits = Extract<VisitHistory, { visited: 'Y' }>;

const isVisits = (value: AnswerValue): value is Visits =>
  typeof value === 'object' && 'entries' in value && Array.isArray(value.entries);

/**
 * The answers of a proof as if they were given on that day: visits abroad and to hospitals (OV, HV)
 * as long before it as they were before `ANY_DAY`, and dates (DA) whose question has no ranges on it.
 * Proofs have no clock: their days are long ago, and a question may ask for a shorter period.
 */
export const withVisitsOn = (day: Day, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      isVisits(value)
        ? {
            ...value,
            entries: value.entries.map((entry) => ({
              ...entry,
              date: addDays(day, dayNumber(entry.date) - dayNumber(ANY_DAY)),
            })),
          }
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
