import { LANGUAGES } from '../../wording/language.ts';
import type { Language, LocalizedText, QuestionnaireDefinition } from '../document/definition.ts';
import { readTranslation, sourceHash } from '../document/text.ts';
import {
  categoryPointer,
  placedItems,
  type JsonPatchOperation,
  type LintFinding,
} from './finding.ts';

/** What a text is for. A reason is read by staff, in Korean or English. */
export type TextRole = 'title' | 'question' | 'description' | 'option' | 'alt' | 'reason';

export interface PlacedText {
  readonly text: LocalizedText;
  readonly role: TextRole;
  readonly pointer: string;
}

/** A text in one language that is not missing in it. */
export interface WrittenText extends PlacedText {
  readonly language: Language;
  readonly words: string;
  /** The Korean text; blank where it is missing. */
  readonly korean: string;
  /** Where it stands: the text's pointer and the language. */
  readonly at: string;
}

/** A rule that looks at one text in one language. */
export type TextRule = (written: WrittenText) => readonly LintFinding[];

const placed = (
  text: LocalizedText | undefined,
  role: TextRole,
  pointer: string,
): readonly PlacedText[] => (text ? [{ text, role, pointer }] : []);

/** Every text of a questionnaire, in its order. */
export const textsIn = (definition: QuestionnaireDefinition): readonly PlacedText[] => [
  ...placed(definition.title, 'title', '/title'),
  ...definition.categories.flatMap((category, index) => {
    const at = categoryPointer(index);
    return [
      ...placed(category.question, 'question', `${at}/question`),
      ...placed(category.description, 'description', `${at}/description`),
      ...placed(category.image?.alt, 'alt', `${at}/image/alt`),
      ...placed(category.denies?.reason, 'reason', `${at}/denies/reason`),
      ...placedItems(category, index).flatMap(({ item, pointer }) => [
        ...placed(item.text, 'option', `${pointer}/text`),
        ...placed(item.denies?.reason, 'reason', `${pointer}/denies/reason`),
      ]),
    ];
  }),
];

/** The languages in which a text is written, each with its words. */
export const writtenIn = ({ text, role, pointer }: PlacedText): readonly WrittenText[] => {
  const korean = readTranslation(text.ko).text;
  return LANGUAGES.flatMap((language) => {
    const { text: words, state } = readTranslation(text[language]);
    return state === 'missing'
      ? []
      : [{ text, role, pointer, language, words, korean, at: `${pointer}/${language}` }];
  });
};

/** One language is pointed at itself, several at the text. */
export const pointerOf = (pointer: string, languages: readonly Language[]): string =>
  languages.length === 1 ? `${pointer}/${languages.join('')}` : pointer;

/**
 * The edits that put other words of the same meaning in place. Translations of a Korean text that
 * changes so stay translations of it. None where no words would be left.
 */
export const reworded = (
  { text, language, words, pointer, at }: WrittenText,
  better: string,
): readonly JsonPatchOperation[] => {
  if (better.trim() === '') return [];
  const wordsAt = typeof text[language] === 'string' ? at : `${at}/text`;
  const edits: JsonPatchOperation[] = [{ op: 'replace', path: wordsAt, value: better }];
  if (language !== 'ko') return edits;
  const translated = LANGUAGES.map((other) => ({ other, ...readTranslation(text[other]) })).filter(
    ({ source }) => source !== null,
  );
  if (translated.length === 0) return edits;
  const before = sourceHash(words);
  const value = sourceHash(better);
  return [
    ...edits,
    ...translated
      .filter(({ source }) => source === before)
      .map(({ other }): JsonPatchOperation => ({
        op: 'replace',
        path: `${pointer}/${other}/source`,
        value,
      })),
  ];
};

/** So much of a text as tells which one it is. */
export const excerpt = (text: string): string => {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
};
