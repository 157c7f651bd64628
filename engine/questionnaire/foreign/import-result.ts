import type { QuestionnaireDefinition, UserType } from '../document/definition.ts';

/** What a translation into or out of another notation could not carry over. */
export interface Loss {
  /** JSON pointer into what was translated. */
  readonly path: string;
  readonly what: string;
  readonly advice: string;
}

/** A questionnaire that came from another notation. */
export interface ImportResult {
  readonly definition: QuestionnaireDefinition;
  readonly losses: readonly Loss[];
}

/** What a foreign notation does not say, from whoever imports it. */
export interface ImportOptions {
  readonly code?: string;
  readonly userTypes?: readonly UserType[];
}

/** Who is asked where nobody said it. */
export const DEFAULT_USER_TYPES: readonly UserType[] = ['PT'];

/** Most of each that a questionnaire holds, and longest text (schemas/questionnaire.schema.json). */
export const MAX_CATEGORIES = 500;
export const MAX_ITEMS = 60;
export const MAX_TEXT_LENGTH = 4000;
