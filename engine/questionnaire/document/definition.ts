/**
 * The authoring notation as types: what `schemas/questionnaire.schema.json` describes. The generated
 * file repeats a type per place of use; here each has one name.
 */
import type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  Questionnaire,
  TextState,
  Translation,
  UserType,
} from '../../../schemas/questionnaire.gen.ts';
import type { Language } from '../../../schemas/api.gen.ts';

export type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  Language,
  LocalizedText,
  TextState,
  Translation,
  UserType,
};
export type QuestionnaireDefinition = Questionnaire;
export type CategoryType = CategoryDefinition['type'];
export type DenialOutcome = Denial['outcome'];
