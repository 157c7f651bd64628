import { LANGUAGES } from '../../wording/language.ts';
import type {
  Denial,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { parseTranslation, sourceHash } from '../document/text.ts';
import {
  categoryPointer,
  locateItems,
  type JsonPatchOperation,
  type LintFinding,
} from './lint-finding.ts';

/**
 * The purpose of a text. The reason of a denial is read by staff, in Korean or English; its message
 * by the visitor.
 */
export type TextRole =
  | 'title'
  | 'heading'
  | 'question'
  | 'description'
  | 'option'
  | 'alt'
  | 'reason'
  | 'message';

export interface LocatedText {
  readonly text: LocalizedText;
  readonly role: TextRole;
  readonly pointer: string;
}

/** A text in one language in which it is not missing. */
export interface LanguageText extends LocatedText {
  readonly language: Language;
  readonly words: string;
  /** The Korean text; blank if it is missing. */
  readonly korean: string;
  /** Its location: the text's pointer and the language. */
  readonly at: string;
}

/** A rule that checks one text in one language. */
export type TextRule = (written: LanguageText) => readonly LintFinding[];

const locateText = (
  text: LocalizedText | undefined,
  role: TextRole,
  pointer: string,
): readonly LocatedText[] => (text ? [{ text, role, pointer }] : []);

const locateDenial = (denial: Denial | undefined, at: string): readonly LocatedText[] => [
  ...locateText(denial?.reason, 'reason', `${at}/denies/reason`),
  ...locateText(denial?.message, 'message', `${at}/denies/message`),
];

/** Every text of a questionnaire, in its order. */
export const findTexts = (definition: QuestionnaireDefinition): readonly LocatedText[] => [
  ...locateText(definition.title, 'title', '/title'),
  ...(definition.sections ?? []).flatMap(({ title }, index) =>
    locateText(title, 'heading', `/sections/${String(index)}/title`),
  ),
  ...definition.categories.flatMap((category, index) => {
    const at = categoryPointer(index);
    return [
      ...locateText(category.question, 'question', `${at}/question`),
      ...locateText(category.description, 'description', `${at}/description`),
      ...locateText(category.image?.alt, 'alt', `${at}/image/alt`),
      ...locateDenial(category.denies, at),
      ...locateItems(category, index).flatMap(({ item, pointer }) => [
        ...locateText(item.text, 'option', `${pointer}/text`),
        ...locateDenial(item.denies, pointer),
      ]),
    ];
  }),
  ...(definition.counts ?? []).flatMap(({ denies }, index) =>
    locateDenial(denies, `/counts/${String(index)}`),
  ),
];

/** The languages in which a text is written, each with its words. */
export const toLanguageTexts = ({ text, role, pointer }: LocatedText): readonly LanguageText[] => {
  const korean = parseTranslation(text.ko).text;
  return LANGUAGES.flatMap((language) => {
    const { text: words, state } = parseTranslation(text[language]);
    return state === 'missing'
      ? []
      : [{ text, role, pointer, language, words, korean, at: `${pointer}/${language}` }];
  });
};

/** A finding about one language points to that language, about several to the text. */
export const pointerForLanguages = (pointer: string, languages: readonly Language[]): string =>
  languages.length === 1 ? `${pointer}/${languages.join('')}` : pointer;

/**
 * The edits that replace the words by others with the same meaning. Translations of a changed
 * Korean text remain its translations. No edits if no words would be left.
 */
export const rewordEdits = (
  { text, language, words, pointer, at }: LanguageText,
  newText: string,
): readonly JsonPatchOperation[] => {
  if (newText.trim() === '') return [];
  const wordsAt = typeof text[language] === 'string' ? at : `${at}/text`;
  const edits: JsonPatchOperation[] = [{ op: 'replace', path: wordsAt, value: newText }];
  if (language !== 'ko') return edits;
  const translated = LANGUAGES.map((other) => ({ other, ...parseTranslation(text[other]) })).filter(
    ({ source }) => source !== null,
  );
  if (translated.length === 0) return edits;
  const before = sourceHash(words);
  const value = sourceHash(newText);
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

/** The shortest part of a text that identifies it. */
export const excerpt = (text: string): string => {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
};
