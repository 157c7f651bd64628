import type { QuestionnaireDefinition, UserType } from '../document/definition.ts';

/** What a conversion into or from another notation could not preserve. */
export interface Loss {
  /** JSON pointer into the converted document. */
  readonly path: string;
  readonly what: string;
  readonly advice: string;
}

/** A questionnaire that came from another notation. */
export interface ImportResult {
  readonly definition: QuestionnaireDefinition;
  readonly losses: readonly Loss[];
}

/** Values that a foreign notation does not contain, supplied by the person who imports it. */
export interface ImportOptions {
  readonly code?: string;
  readonly userTypes?: readonly UserType[];
}

/** The user types that are asked if the notation names none. */
export const DEFAULT_USER_TYPES: readonly UserType[] = ['PT'];

/**
 * The maximum counts in a questionnaire, and the longest text (schemas/questionnaire.schema.json).
 */
export const MAX_CATEGORIES = 500;
export const MAX_ITEMS = 60;
export const MAX_TEXT_LENGTH = 4000;
