/** Letters: each language in its own script, no copy of another language, no look-alikes. */
import { formatLanguages } from '../change/language-name.ts';
import type { Language } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';
import { createFinding } from './lint-finding.ts';
import { excerpt, rewordEdits, type TextRule } from './located-text.ts';

const HANGUL = /\p{Script=Hangul}/u;

const OWN_SCRIPT = {
  ko: HANGUL,
  en: /\p{Script=Latin}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  vi: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  mn: /\p{Script=Cyrillic}/u,
} as const satisfies Record<Language, RegExp>;

/** Names and units are Latin or Greek in any language. */
const ANYWHERE = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Common}\\p{Script=Inherited}';
const lettersOutside = (own: string): RegExp => new RegExp(`[^${own}${ANYWHERE}]`, 'gu');

const FOREIGN_LETTER = {
  // Koreans add a Chinese character to a word that has two meanings.
  ko: lettersOutside('\\p{Script=Hangul}\\p{Script=Han}'),
  en: lettersOutside(''),
  ja: lettersOutside('\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}'),
  zh: lettersOutside('\\p{Script=Han}'),
  // These four letters are Mongolian.
  ru: new RegExp(`[өүӨҮ]|${lettersOutside('\\p{Script=Cyrillic}').source}`, 'gu'),
  vi: lettersOutside(''),
  ar: lettersOutside('\\p{Script=Arabic}'),
  mn: lettersOutside('\\p{Script=Cyrillic}'),
} as const satisfies Record<Language, RegExp>;

/**
 * A name or an abbreviation ("COVID-19", "MERS, SARS") may stay Latin; this many letters are a
 * sentence.
 */
const MIN_SENTENCE_LETTERS = 16;
const MIN_VIETNAMESE_SENTENCE_LETTERS = 20;
const VIETNAMESE_MARK = /[\u0300-\u0303\u0306\u0309\u031B\u0323đĐ]/u;

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The evidence that a text is not in its language; null if there is none. */
const foreignness = (words: string, language: Language): string | null => {
  const foreign = words.match(FOREIGN_LETTER[language]) ?? [];
  // The normal case: a text in its own letters and no others.
  if (foreign.length === 0 && language !== 'vi' && OWN_SCRIPT[language].test(words)) return null;
  const name = formatLanguages([language]);
  if (foreign.some((letter) => HANGUL.test(letter)))
    return `The text in ${name} contains Korean letters.`;
  if (foreign.length > 0) {
    const shown = [...new Set(foreign)].slice(0, 5).join(' ');
    return `The text in ${name} contains letters of another language: ${shown}.`;
  }
  const isLatinSentence =
    !OWN_SCRIPT[language].test(words) && letterCount(words) >= MIN_SENTENCE_LETTERS;
  const hasNoMarks =
    language === 'vi' &&
    !VIETNAMESE_MARK.test(words.normalize('NFD')) &&
    letterCount(words) >= MIN_VIETNAMESE_SENTENCE_LETTERS;
  return isLatinSentence || hasNoMarks
    ? `The text in ${name} is not written in the letters of that language.`
    : null;
};

/**
 * Languages that share letters: a copy of one into the other's field can only be found by
 * comparison.
 */
const SHARES_LETTERS_WITH = { ja: 'zh', vi: 'en', mn: 'ru' } as const;
const MIN_COPIED_LETTERS = { ja: 8, vi: MIN_SENTENCE_LETTERS, mn: MIN_SENTENCE_LETTERS } as const;

const copiedFrom = (words: string, language: Language, other: (of: Language) => string) => {
  if (language !== 'ja' && language !== 'vi' && language !== 'mn') return null;
  const from = SHARES_LETTERS_WITH[language];
  const isCopy =
    other(from).trim() === words.trim() && letterCount(words) >= MIN_COPIED_LETTERS[language];
  return isCopy ? from : null;
};

/** A text that was copied instead of translated, or that is in the wrong language's field. */
export const lintScript: TextRule = (languageText) => {
  const { words, korean, language, text, at } = languageText;
  const suggestion = (): string =>
    language === 'ko' ? 'Write it in Korean.' : `Check the translation of: ${excerpt(korean)}`;
  if (language !== 'ko' && words === korean && HANGUL.test(korean)) {
    return [
      createFinding('text/equal-to-source', {
        pointer: at,
        message: `The text in ${formatLanguages([language])} is the Korean text.`,
        suggestion: `Translate: ${excerpt(korean)}`,
      }),
    ];
  }
  const from = copiedFrom(words, language, (of) => parseTranslation(text[of]).text);
  if (from !== null) {
    return [
      createFinding('text/equal-to-translation', {
        pointer: at,
        message: `The text in ${formatLanguages([language])} is the one in ${formatLanguages([from])}.`,
        suggestion: suggestion(),
      }),
    ];
  }
  const corrected = replaceLookAlikes(words, language);
  if (corrected !== words) {
    return [
      createFinding('text/look-alike-letters', {
        pointer: at,
        message: `The text in ${formatLanguages([language])} has words that mix Latin and Cyrillic letters of the same look: ${mixedWords(words).join(', ')}.`,
        suggestion: `Write: ${excerpt(corrected)}`,
        edits: rewordEdits(languageText, corrected),
      }),
    ];
  }
  const message = foreignness(words, language);
  return message === null
    ? []
    : [createFinding('text/wrong-script', { pointer: at, message, suggestion: suggestion() })];
};

const LATIN = 'aceopxyABCEHKMOPTX';
const CYRILLIC = 'асеорхуАВСЕНКМОРТХ';
const toCyrillic = new Map([...LATIN].map((letter, at) => [letter, CYRILLIC[at] ?? letter]));
const toLatin = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? letter]));

const MIXED_WORD =
  /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;

const mixedWords = (words: string): readonly string[] => words.match(MIXED_WORD) ?? [];

const LOOK_ALIKES = {
  ru: { stray: /\p{Script=Latin}/gu, meant: toCyrillic },
  mn: { stray: /\p{Script=Latin}/gu, meant: toCyrillic },
  en: { stray: /\p{Script=Cyrillic}/gu, meant: toLatin },
  vi: { stray: /\p{Script=Cyrillic}/gu, meant: toLatin },
} as const;

/**
 * Screen readers cannot read a word with letters from two scripts. Words with other foreign letters
 * are left as they are.
 */
const replaceLookAlikes = (words: string, language: Language): string => {
  if (language !== 'ru' && language !== 'mn' && language !== 'en' && language !== 'vi')
    return words;
  const { stray, meant } = LOOK_ALIKES[language];
  if (words.search(stray) === -1) return words;
  return words.replace(MIXED_WORD, (word) => {
    const strays = word.match(stray) ?? [];
    return strays.every((letter) => meant.has(letter))
      ? word.replace(stray, (letter) => meant.get(letter) ?? letter)
      : word;
  });
};
