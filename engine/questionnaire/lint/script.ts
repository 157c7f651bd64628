/** Letters: each language in its own script, no copy of another language, no look-alikes. */
import { withoutPlaceholders } from '../../wording/placeholders.ts';
import { formatLanguages } from '../change/language-name.ts';
import type { Language } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';
import { createFinding, type LintFinding } from './lint-finding.ts';
import { LANGUAGE_RULES, MIN_SENTENCE_LETTERS } from './language-rules.ts';
import { excerpt, rewordEdits, type TextRule } from './located-text.ts';

const HANGUL = /\p{Script=Hangul}/u;

const letterCount = (text: string): number =>
  withoutPlaceholders(text).match(/\p{L}/gu)?.length ?? 0;

/** The evidence that a text is not in its language; null if there is none. */
const foreignness = (
  words: string,
  language: Language,
): Pick<LintFinding, 'message' | 'parameters'> | null => {
  const { ownLetter, foreignLetter, marks } = LANGUAGE_RULES[language];
  const foreign = words.match(foreignLetter) ?? [];
  // The normal case: a text in its own letters and no others.
  if (foreign.length === 0 && !marks && ownLetter.test(words)) return null;
  const name = formatLanguages([language]);
  if (foreign.some((letter) => HANGUL.test(letter)))
    return {
      parameters: { variant: 'korean' },
      message: `The text in ${name} contains Korean letters.`,
    };
  if (foreign.length > 0) {
    const shown = [...new Set(foreign)].slice(0, 5).join(' ');
    return {
      parameters: { variant: 'foreign', letters: shown },
      message: `The text in ${name} contains letters of another language: ${shown}.`,
    };
  }
  const isLatinSentence = !ownLetter.test(words) && letterCount(words) >= MIN_SENTENCE_LETTERS;
  const hasNoMarks =
    marks !== undefined &&
    !marks.mark.test(words.normalize('NFD')) &&
    letterCount(words) >= marks.letters;
  return isLatinSentence || hasNoMarks
    ? {
        parameters: {},
        message: `The text in ${name} is not written in the letters of that language.`,
      }
    : null;
};

const copiedFrom = (words: string, language: Language, other: (of: Language) => string) => {
  const { copiedFrom: source } = LANGUAGE_RULES[language];
  const isCopy =
    source !== undefined &&
    other(source.language).trim() === words.trim() &&
    letterCount(words) >= source.letters;
  return isCopy ? source.language : null;
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
        parameters: { languages: from },
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
        parameters: { words: mixedWords(words).join(', ') },
        message: `The text in ${formatLanguages([language])} has words that mix Latin and Cyrillic letters of the same look: ${mixedWords(words).join(', ')}.`,
        suggestion: `Write: ${excerpt(corrected)}`,
        edits: rewordEdits(languageText, corrected),
      }),
    ];
  }
  const evidence = foreignness(words, language);
  return evidence === null
    ? []
    : [createFinding('text/wrong-script', { pointer: at, ...evidence, suggestion: suggestion() })];
};

const MIXED_WORD =
  /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;

const mixedWords = (words: string): readonly string[] => words.match(MIXED_WORD) ?? [];

/**
 * Screen readers cannot read a word with letters from two scripts. Words with other foreign letters
 * are left as they are.
 */
const replaceLookAlikes = (words: string, language: Language): string => {
  const { lookAlikes } = LANGUAGE_RULES[language];
  if (!lookAlikes || words.search(lookAlikes.stray) === -1) return words;
  const { stray, meant } = lookAlikes;
  return words.replace(MIXED_WORD, (word) => {
    const strays = word.match(stray) ?? [];
    return strays.every((letter) => meant.has(letter))
      ? word.replace(stray, (letter) => meant.get(letter) ?? letter)
      : word;
  });
};
