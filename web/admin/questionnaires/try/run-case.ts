import {
  categoryList,
  inquiryOf,
  screen,
  start,
  type Answers,
  type CompiledQuestionnaire,
  type FiredDenial,
  type Place,
  type RunningInquiry,
} from '../../../../engine/questionnaire/index.ts';
import type { Category, Language, TryCase, UserType } from '../../../../schemas/api.gen.ts';

/** To whom a questionnaire is put while it is tried. */
export interface Respondent {
  readonly userType: UserType;
  readonly language: Language;
}

export interface Trial {
  readonly categories: readonly Category[];
  readonly running: RunningInquiry;
}

/** Puts the questionnaire to somebody, as the server would send it; answers that fit it no more are left out. */
export const startTrial = (
  compiled: CompiledQuestionnaire,
  askedOf: Respondent,
  places: readonly Place[],
  answers: Answers = {},
): Trial => {
  const categories = categoryList(compiled, askedOf, places);
  return { categories, running: start(inquiryOf(categories), answers) };
};

export interface TrialResult {
  readonly outcome: TryCase['expected'];
  readonly fired: readonly FiredDenial[];
}

/** Where the answers so far end: incomplete until every visible question is answered rightly. */
export const evaluateTrial = (
  compiled: CompiledQuestionnaire,
  running: RunningInquiry,
): TrialResult => {
  const { outcome, fired } = screen(compiled, running.getAnswers());
  return { outcome: running.getSummary().unanswered > 0 ? 'incomplete' : outcome, fired };
};

/** Where a kept case ends now. */
export const runCase = (
  compiled: CompiledQuestionnaire,
  { userType, language, answers }: TryCase,
  places: readonly Place[],
): TrialResult =>
  evaluateTrial(compiled, startTrial(compiled, { userType, language }, places, answers).running);
