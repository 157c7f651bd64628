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
export interface TriedAs {
  readonly userType: UserType;
  readonly language: Language;
}

export interface Trial {
  readonly categories: readonly Category[];
  readonly running: RunningInquiry;
}

/** Puts the questionnaire to somebody, as the server would send it; answers that fit it no more are left out. */
export const trialOf = (
  compiled: CompiledQuestionnaire,
  askedOf: TriedAs,
  places: readonly Place[],
  answers: Answers = {},
): Trial => {
  const categories = categoryList(compiled, askedOf, places);
  return { categories, running: start(inquiryOf(categories), answers) };
};

export interface TrialEnd {
  readonly outcome: TryCase['expected'];
  readonly fired: readonly FiredDenial[];
}

/** Where the answers so far end: incomplete until every visible question is answered rightly. */
export const endOf = (compiled: CompiledQuestionnaire, running: RunningInquiry): TrialEnd => {
  const { outcome, fired } = screen(compiled, running.getAnswers());
  return { outcome: running.getSummary().unanswered > 0 ? 'incomplete' : outcome, fired };
};

/** Where a kept case ends now. */
export const endOfCase = (
  compiled: CompiledQuestionnaire,
  { userType, language, answers }: TryCase,
  places: readonly Place[],
): TrialEnd => endOf(compiled, trialOf(compiled, { userType, language }, places, answers).running);
