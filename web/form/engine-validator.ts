import { ErrorSchemaBuilder, toErrorList, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { AnswerPath } from '../../engine/questionnaire/category-types/index.ts';
import { matchesCondition } from '../../engine/questionnaire/document/condition.ts';
import type { FormContext } from './form-options.ts';

/** An error in a part of the data, in the visitor's words. The whole data has an empty path. */
export interface FormError {
  readonly path: AnswerPath;
  readonly words: string;
}

/**
 * The rjsf validator for forms that the engine validates. `judge` returns the errors in the data.
 * Nothing is compiled in the browser, so the content security policy needs no `unsafe-eval`.
 */
export const engineValidator = <Data>(
  judge: (data: Data | undefined) => readonly FormError[],
): ValidatorType<Data, RJSFSchema, FormContext> => ({
  validateFormData: (data) => {
    const builder = new ErrorSchemaBuilder<Data>();
    for (const { path, words } of judge(data)) builder.addErrors(words, [...path]);
    const errorSchema = builder.ErrorSchema;
    return { errors: toErrorList(errorSchema), errorSchema };
  },
  // rjsf calls this for the `if` of a conditional schema.
  isValid: (schema, data) => matchesCondition(schema, data),
  rawValidation: () => ({ errors: [] }),
});
