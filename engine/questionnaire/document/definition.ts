/**
 * The authoring notation that `schemas/questionnaire.schema.json` describes, as types. The
 * generated file repeats a type in each place of use; here each has one name.
 */
import type {
  CategoryDefinition,
  CategoryType,
  Denial,
  ExpectedOutcome,
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
  CategoryType,
  Denial,
  ExpectedOutcome,
  ItemDefinition,
  Language,
  LocalizedText,
  TextState,
  Translation,
  UserType,
};
export type QuestionnaireDefinition = Questionnaire;
export type DenialOutcome = Denial['outcome'];
