import type {
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../questionnaire/document/definition.ts';
import { findTexts, type TextRole } from '../questionnaire/lint/located-text.ts';
import { LANGUAGES } from '../wording/language.ts';

/**
 * A text of a questionnaire with a key that does not change when other texts are added before it.
 */
export interface TranslatableText {
  /** Ids of category and item and the role: `Q1/question`, `Q1/a/option`, `S1/heading`; `title` for the title. */
  readonly key: string;
  readonly role: TextRole;
  /** Its location in the definition from which it was read. */
  readonly pointer: string;
  readonly text: LocalizedText;
}

const POINTER_PATTERN = /^\/(categories|sections|counts)\/(\d+)(?:\/items\/(\d+))?/;

const findIds = (
  { categories, sections = [], counts = [] }: QuestionnaireDefinition,
  pointer: string,
): readonly string[] => {
  const [, list, category, item] = POINTER_PATTERN.exec(pointer) ?? [];
  if (category === undefined) return [];
  if (list === 'sections') return [sections[Number(category)]?.id ?? category];
  if (list === 'counts') return [counts[Number(category)]?.id ?? category];
  const found = categories[Number(category)];
  const ids = [found?.id ?? category];
  return item === undefined ? ids : [...ids, found?.items?.[Number(item)]?.id ?? item];
};

/**
 * Every text of a questionnaire with its key. If a draft has an id twice, the later one gets a
 * number: `Q1/question~2`.
 */
export const translatableTexts = (
  definition: QuestionnaireDefinition,
): readonly TranslatableText[] => {
  const seen = new Map<string, number>();
  return findTexts(definition).map(({ text, role, pointer }) => {
    const plain = [...findIds(definition, pointer), role].join('/');
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return { key: count === 1 ? plain : `${plain}~${String(count)}`, role, pointer, text };
  });
};

/** The languages in which a text is read: a reason by staff, in Korean or English. */
export const neededLanguages = (role: string): readonly Language[] =>
  role === 'reason' ? ['ko', 'en'] : LANGUAGES;

const replaceAtPath = (value: unknown, path: readonly string[], text: LocalizedText): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) =>
      String(at) === step ? replaceAtPath(item, rest, text) : item,
    );
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: replaceAtPath(record[step], rest, text) };
};

/** The questionnaire with another text at that location; nothing else is changed. */
export const replaceTextAt = (
  definition: QuestionnaireDefinition,
  pointer: string,
  text: LocalizedText,
): QuestionnaireDefinition =>
  replaceAtPath(definition, pointer.split('/').slice(1), text) as QuestionnaireDefinition;
