import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { QuestionnaireDraft, WrittenQuestionnaire } from '../../schemas/api.gen.ts';
import type { Draft } from './drafts-repository.ts';
import { checkAgainst } from '../platform/files/schema-check.ts';

/** Longest pointer that a reply holds. */
const LONGEST_POINTER = 500;

/** A definition as the studio's calls carry it: its shape is that of another schema. */
export const asWritten = (definition: QuestionnaireDefinition): WrittenQuestionnaire => definition;

/** A draft as the studio's calls carry it. */
export const wireDraft = ({ code, saving, basedOn, definition }: Draft): QuestionnaireDraft => ({
  code,
  saving,
  basedOn,
  definition: asWritten(definition),
});

export type ReadDefinition =
  | { readonly definition: QuestionnaireDefinition }
  | { readonly definition: null; readonly where: string };

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer as long as a reply may hold it. */
export const pointerInReply = (pointer: string): string => pointer.slice(0, LONGEST_POINTER);

/** Stands in for the categories of a draft from which all were deleted. */
const STAND_IN = [{ id: 'none', type: 'P', question: { ko: { text: '', state: 'missing' } } }];

/**
 * A draft as it may be kept: of the shape of the authoring notation, and also without any category,
 * as it is between the deletion of the last and the next. Lint says so, and nobody can publish it.
 */
export const readUnfinished = (written: WrittenQuestionnaire): ReadDefinition => {
  const { categories } = written as { readonly categories?: unknown };
  const isEmpty = Array.isArray(categories) && categories.length === 0;
  const read = readWritten(isEmpty ? { ...written, categories: STAND_IN } : written);
  return isEmpty && read.definition !== null
    ? { definition: { ...read.definition, categories: [] } }
    : read;
};

/**
 * The definition, where it is of the shape of the authoring notation; else the pointer to the first
 * place that is not.
 */
export const readWritten = (written: WrittenQuestionnaire): ReadDefinition => {
  const { $schema: _forEditors, ...own } = written as { readonly $schema?: unknown };
  const { value, errors } = checkAgainst('questionnaire', own);
  if (value !== null) return { definition: value };
  const [first] = errors;
  const { missingProperty, additionalProperty } = (first?.params ?? {}) as {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
  };
  const field = missingProperty ?? additionalProperty;
  const where = `${first?.instancePath ?? ''}${field === undefined ? '' : `/${escaped(field)}`}`;
  return { definition: null, where: pointerInReply(where) };
};
