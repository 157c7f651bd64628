import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { QuestionnaireDraft, WrittenQuestionnaire } from '../../schemas/api.gen.ts';
import type { Draft } from './drafts-repository.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';

/** The longest pointer that a reply can hold. */
const MAX_POINTER_LENGTH = 500;

/** A definition as the studio's calls carry it; another schema defines its shape. */
export const toAuthoringNotation = (definition: QuestionnaireDefinition): WrittenQuestionnaire =>
  definition;

/** A draft as the studio's calls carry it. */
export const wireDraft = ({ code, saving, basedOn, definition }: Draft): QuestionnaireDraft => ({
  code,
  saving,
  basedOn,
  definition: toAuthoringNotation(definition),
});

export type ParsedDefinition =
  | { readonly definition: QuestionnaireDefinition }
  | { readonly definition: null; readonly where: string };

const escapePointerStep = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer, shortened to what a reply can hold. */
export const shortenPointer = (pointer: string): string => pointer.slice(0, MAX_POINTER_LENGTH);

/** Replaces the categories of a draft from which all were deleted. */
const PLACEHOLDER_CATEGORIES = [
  { id: 'none', type: 'P', question: { ko: { text: '', state: 'missing' } } },
];

/**
 * A draft in a form that may be saved: the shape of the authoring notation, or the same without any
 * category, as happens between deleting the last one and adding the next. Lint reports that, and it
 * cannot be published.
 */
export const parseDraftDefinition = (written: WrittenQuestionnaire): ParsedDefinition => {
  const { categories } = written as { readonly categories?: unknown };
  const isEmpty = Array.isArray(categories) && categories.length === 0;
  const read = parseDefinition(
    isEmpty ? { ...written, categories: PLACEHOLDER_CATEGORIES } : written,
  );
  return isEmpty && read.definition !== null
    ? { definition: { ...read.definition, categories: [] } }
    : read;
};

/**
 * The definition if it has the shape of the authoring notation; else the pointer to the first place
 * that does not.
 */
export const parseDefinition = (written: WrittenQuestionnaire): ParsedDefinition => {
  const { $schema: _forEditors, ...own } = written as { readonly $schema?: unknown };
  const { value, errors } = checkAgainstSchema('questionnaire', own);
  if (value !== null) return { definition: value };
  const [first] = errors;
  const { missingProperty, additionalProperty } = (first?.params ?? {}) as {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
  };
  const field = missingProperty ?? additionalProperty;
  const where = `${first?.instancePath ?? ''}${field === undefined ? '' : `/${escapePointerStep(field)}`}`;
  return { definition: null, where: shortenPointer(where) };
};
