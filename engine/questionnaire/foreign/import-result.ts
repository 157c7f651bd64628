import type { QuestionnaireDefinition, UserType } from '../document/definition.ts';

/**
 * What became of a part that another notation cannot say in the same way. `changed`: it is kept in
 * another form. `dropped`: a visitor no longer reads or answers it. `logic`: a condition, rule or
 * calculation no longer works. `metadata`: it concerns the form as a document, or how it is drawn.
 */
export type LossKind = 'changed' | 'dropped' | 'logic' | 'metadata';

/** What a conversion into or from another notation could not preserve. */
export interface Loss {
  readonly kind: LossKind;
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
  /** The language of its texts, if the file does not name it: one of ours, or a BCP 47 tag. */
  readonly language?: string;
}

/** The user types that are asked if the notation names none. */
export const DEFAULT_USER_TYPES: readonly UserType[] = ['PT'];

/** The most options of a question, and the longest text (schemas/questionnaire.schema.json). */
export const MAX_ITEMS = 60;
export const MAX_TEXT_LENGTH = 4000;
