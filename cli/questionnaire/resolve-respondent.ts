import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import { defaultRespondent } from '../../engine/questionnaire/proof/outcome-example.ts';
import type { Language } from '../../engine/wording/language.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';

/**
 * The person that `--as` and `--language` describe; without `--as`, the user type with the most
 * questions.
 */
export const resolveRespondent = (
  compiled: CompiledQuestionnaire,
  { as, language }: { readonly as?: string; readonly language: Language },
): Respondent & { readonly language: Language } => {
  const { userTypes } = compiled.definition;
  if (as === undefined) return { ...defaultRespondent(compiled), language };
  const userType = userTypes.find((one) => one === as);
  if (userType === undefined) {
    throw new CommandFailure(`It does not serve ${as}, but ${userTypes.join(', ')}.`, EXIT.usage);
  }
  return { language, userType };
};
