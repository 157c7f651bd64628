import {
  categoryList,
  createInquiry,
  screenAnswers,
  createRunningInquiry,
  type Answers,
  type CompiledQuestionnaire,
  type FiredDenial,
  type Place,
  type RunningInquiry,
} from '../../../../engine/questionnaire/index.ts';
import type { Category, Language, TryCase, UserType } from '../../../../schemas/api.gen.ts';

/** The visitor that a trial simulates. */
export interface Respondent {
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
  askedOf: Respondent,
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
 * The outcome of the answers so far; incomplete until every visible question has a valid answer.
 */
export const evaluateTrial = (
  compiled: CompiledQuestionnaire,
  running: RunningInquiry,
): TrialResult => {
  const { outcome, fired } = screenAnswers(compiled, running.getAnswers());
  return { outcome: running.getSummary().unanswered > 0 ? 'incomplete' : outcome, fired };
};

/** The current outcome of a saved case. */
export const runCase = (
  compiled: CompiledQuestionnaire,
  { userType, language, answers }: TryCase,
  places: readonly Place[],
): TrialResult =>
  evaluateTrial(compiled, startTrial(compiled, { userType, language }, places, answers).running);
