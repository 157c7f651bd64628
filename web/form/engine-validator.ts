import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { ValidityReason } from '../../engine/questionnaire/answer/finding.ts';
import type { CategoryContext } from './category-context.ts';

/**
 * rjsf's validator for one category: the engine is the judge. `judge` gives why an answer does not
 * count, or null. No JSON Schema is read, so nothing is compiled in the browser and the content
 * security policy needs no `unsafe-eval`.
 */
export const engineValidator = (
  judge: (answer: AnswerValue | undefined) => ValidityReason | null,
): ValidatorType<AnswerValue, RJSFSchema, CategoryContext> => ({
  validateFormData: (answer) => {
    const reason = judge(answer);
    return reason === null
      ? { errors: [], errorSchema: {} }
      : { errors: [{ stack: reason, message: reason }], errorSchema: { __errors: [reason] } };
  },
  // rjsf asks this only to choose between branches of a conditional schema, and ours have none.
  isValid: () => {
    throw new Error('A category has no conditional schema: conditions are the engine’s.');
  },
  rawValidation: () => ({ errors: [] }),
});
