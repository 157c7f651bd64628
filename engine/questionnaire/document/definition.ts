/**
 * The authoring notation that `schemas/questionnaire.schema.json` describes, as types. The
 * generated file repeats a type in each place of use; here each has one name.
 */
import type {
  CategoryDefinition,
  CountDefinition,
  Denial,
  ExpectedOutcome,
  ItemDefinition,
  LocalizedText,
  NumberFormat,
  Questionnaire,
  SectionDefinition,
  TextState,
  Translation,
  UserType,
} from '../../../schemas/questionnaire.gen.ts';
import type { Language } from '../../../schemas/api.gen.ts';

export type {
  CategoryDefinition,
  CountDefinition,
  Denial,
  ExpectedOutcome,
  ItemDefinition,
  Language,
  LocalizedText,
  NumberFormat,
  SectionDefinition,
  TextState,
  Translation,
  UserType,
};
/** The types of the specification and ours. */
export type CategoryType = CategoryDefinition['type'];
export type QuestionnaireDefinition = Questionnaire;
export type DenialOutcome = Denial['outcome'];
