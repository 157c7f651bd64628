import type { Language, LocalizedText, TextState } from '../questionnaire/document/definition.ts';
import { parseTranslation, sourceHash } from '../questionnaire/document/text.ts';
import { LANGUAGES } from '../wording/language.ts';

/** An author's edit of one text in one language. */
export interface TextEdit {
  readonly language: Language;
  /** Blank removes the translation. */
  readonly text: string;
  readonly state: TextState;
  /** The Korean text changes but keeps its meaning, so its translations keep their state. */
  readonly isMinor?: boolean;
}

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'ko');

/** Translations of a Korean text that changes. */
const updateTranslations = (
  before: LocalizedText,
  korean: string,
  isMinor: boolean,
): Partial<LocalizedText> => {
  const former = sourceHash(parseTranslation(before.ko).text);
  const entries = OTHER_LANGUAGES.flatMap((language): [Language, LocalizedText['ko']][] => {
    const written = before[language];
    const { text, state, source } = parseTranslation(written);
    if (written === undefined || state === 'missing') return [];
    // A plain text translates the Korean text beside it, whatever that is.
    if (isMinor) {
      if (source !== former) return [[language, written]];
      return [[language, { text, state, source: sourceHash(korean) }]];
    }
    const nextState = state === 'reviewed' ? 'needsReview' : state;
    return [[language, { text, state: nextState, source: source ?? former }]];
  });
  return Object.fromEntries(entries);
};

/**
 * The text after an edit. A translation records which Korean text it was made from; when that text
 * changes, translations need review unless the edit is minor.
 */
export const applyTextEdit = (
  before: LocalizedText,
  { language, text, state, isMinor = false }: TextEdit,
): LocalizedText => {
  if (language === 'ko') {
    const ko = state === 'reviewed' ? text : { text, state };
    if (text === parseTranslation(before.ko).text) return { ...before, ko };
    return { ...before, ...updateTranslations(before, text, isMinor), ko };
  }
  if (text.trim() === '') {
    const { [language]: _, ...rest } = before;
    return rest;
  }
  const { text: korean } = parseTranslation(before.ko);
  const source = korean === '' ? undefined : sourceHash(korean);
  return { ...before, [language]: { text, state, ...(source && { source }) } };
};
