import {
  defaultAnswers,
  type Answers,
  type AnswerOverrides,
} from '../../engine/questionnaire/index.ts';
import type { Category } from '../../schemas/api.gen.ts';
import type { ScenarioAnswers } from '../../schemas/scenario.gen.ts';

const explicitAnswers = (wanted: ScenarioAnswers): AnswerOverrides =>
  wanted === 'shortestClear' ? {} : (wanted as AnswerOverrides);

/**
 * The scenario's own answers, with the shortest answers for the rest; null in the scenario leaves a
 * category untouched.
 */
export const answersFor = (
  categoryList: readonly Category[],
  wanted: ScenarioAnswers = 'shortestClear',
): Answers => defaultAnswers(categoryList, explicitAnswers(wanted));

/** Category ids in a scenario's answers that the questionnaire does not have. */
export const unknownCategories = (
  categoryList: readonly Category[],
  wanted: ScenarioAnswers = 'shortestClear',
): string[] =>
  Object.keys(explicitAnswers(wanted)).filter((id) =>
    categoryList.every(({ categoryId }) => categoryId !== id),
  );
