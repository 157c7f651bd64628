/** Runs answers that are kept to try drafts with, as the visitor's screen would ask them. */
import type { Category, Language, TryCase, UserType } from '../../../schemas/api.gen.ts';
import type { Answers } from '../answer/answer.ts';
import type { Place } from '../answer/place.ts';
import type { FiredDenial } from '../answer/fired-denial.ts';
import type { Day } from '../../visit/calendar-day.ts';
import { screenAnswers } from '../answer/screening.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { createRunningInquiry, type RunningInquiry } from '../running/running-inquiry.ts';
import { categoryList } from '../wire/category-list.ts';
import { createInquiry } from '../wire/inquiry.ts';

/** The visitor that a trial simulates. */
export interface TrialVisitor {
  readonly userType: UserType;
  readonly language: Language;
}

export interface Trial {
  readonly categories: readonly Category[];
  readonly running: RunningInquiry;
}

/**
 * Starts the questionnaire as the server would send it. Answers that no longer fit are left out.
 */
export const startTrial = (
  compiled: CompiledQuestionnaire,
  askedOf: TrialVisitor,
  places: readonly Place[],
  answers: Answers = {},
): Trial => {
  const categories = categoryList(compiled, askedOf, places);
  return { categories, running: createRunningInquiry(createInquiry(categories), answers) };
};

export interface TrialResult {
  readonly outcome: TryCase['expected'];
  readonly fired: readonly FiredDenial[];
}

/**
 * The outcome of the answers so far, given on this day; incomplete until every visible question has a
 * valid answer.
 */
export const evaluateTrial = (
  compiled: CompiledQuestionnaire,
  running: RunningInquiry,
  today: Day | undefined,
): TrialResult => {
  const { outcome, fired } = screenAnswers(compiled, running.getAnswers(), today);
  return { outcome: running.getSummary().unanswered > 0 ? 'incomplete' : outcome, fired };
};

/** The current outcome of a saved case, as on the day on which it was saved. */
export const runCase = (
  compiled: CompiledQuestionnaire,
  { userType, language, answers, today }: TryCase,
  places: readonly Place[],
): TrialResult =>
  evaluateTrial(
    compiled,
    startTrial(compiled, { userType, language }, places, answers).running,
    today,
  );
