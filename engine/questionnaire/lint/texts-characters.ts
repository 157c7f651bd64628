/** Characters that are in a text by accident, each with the text without them. */
import { isBidiBalanced } from '../../wording/bidi.ts';
import { textDirection } from '../../wording/language.ts';
import { formatLanguages } from '../change/language-name.ts';
import { createFinding } from './lint-finding.ts';
import { excerpt, rewordEdits, type TextRule } from './located-text.ts';

const OPENING_OR_CLOSING = /[\u202A-\u202E\u2066-\u2069]/gu;
const DIRECTION_MARK = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const ISOLATED_PLACEHOLDER = /\u2068(\{\w+\})\u2069/gu;

/** Invisible direction marks that are not closed, or that a left-to-right text does not need. */
export const lintDirectionMarks: TextRule = (languageText) => {
  const { words, language, at } = languageText;
  if (words.search(DIRECTION_MARK) === -1) return [];
  const name = formatLanguages([language]);
  if (!isBidiBalanced(words)) {
    return [
      createFinding('text/bidi-unbalanced', {
        pointer: at,
        message: `The text in ${name} opens and closes its invisible direction marks unevenly.`,
        suggestion: 'Remove the direction marks, or close each of them.',
        edits: rewordEdits(languageText, words.replace(OPENING_OR_CLOSING, '')),
      }),
    ];
  }
  const withoutPlaceholders = words.replace(ISOLATED_PLACEHOLDER, '$1');
  if (textDirection(language) === 'rtl' || withoutPlaceholders.search(DIRECTION_MARK) === -1)
    return [];
  return [
    createFinding('text/bidi-needless', {
      pointer: at,
      message: `The text in ${name} holds invisible direction marks, as a copy from an Arabic text does.`,
      suggestion: 'Remove them: the text runs from left to right anyhow.',
      edits: rewordEdits(languageText, withoutPlaceholders.replace(DIRECTION_MARK, '')),
    }),
  ];
};

/** Zero-width characters, C1 controls, separators, and the blank letters of Hangul. */
const INVISIBLE_CHARACTER =
  /[\u0080-\u009F\u115F\u1160\u200B\u2028\u2029\u2060-\u2064\u3164\uFEFF\uFFA0]/gu;

/** Characters that are invisible, but interrupt a screen reader and make a search fail. */
export const lintInvisible: TextRule = (languageText) => {
  const { words, language, at } = languageText;
  const [first] = words.match(INVISIBLE_CHARACTER) ?? [];
  if (first === undefined) return [];
  const code = first.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return [
    createFinding('text/invisible-character', {
      pointer: at,
      parameters: { code: `U+${code}` },
      message: `The text in ${formatLanguages([language])} holds an invisible character (U+${code}).`,
      suggestion: 'Remove it; it often comes with a text copied from a web page.',
      edits: rewordEdits(languageText, words.replace(INVISIBLE_CHARACTER, '')),
    }),
  ];
};

const DOUBLED_SPACE = /[^\S\n]{2,}/gu;

/**
 * Space around the text, or more than one space between words. A block scalar of YAML ends with one
 * newline.
 */
export const lintSpace: TextRule = (languageText) => {
  const words = languageText.words.replace(INVISIBLE_CHARACTER, '').replace(/\n$/u, '');
  const trimmed = words.trim();
  const corrected = trimmed.replace(DOUBLED_SPACE, (spaces) => spaces.charAt(0));
  if (corrected === words) return [];
  return [
    createFinding('text/space', {
      pointer: languageText.at,
      parameters: { variant: trimmed === words ? 'between' : 'around' },
      message:
        trimmed === words
          ? `The text in ${formatLanguages([languageText.language])} has more than one space between two words.`
          : `The text in ${formatLanguages([languageText.language])} begins or ends with a space or an empty line.`,
      suggestion: `Write: ${excerpt(corrected)}`,
      edits: rewordEdits(languageText, corrected),
    }),
  ];
};

const LETTER_OR_QUESTION_MARK = /[\p{L}\p{N}?]/gu;
/** After a letter they are intended, even if there are three. */
const DETACHED_QUESTION_MARKS = /(?<![\p{L}\p{M}\p{N}?])\?+/gu;

/** At least two, since a single one may be intended, and half of the letters. */
const areLettersLost = (words: string): boolean => {
  if (words.includes('\uFFFD')) return true;
  if (!words.includes('?')) return false;
  const lost = (words.match(DETACHED_QUESTION_MARKS) ?? []).join('').length;
  return lost >= 2 && lost * 2 >= (words.match(LETTER_OR_QUESTION_MARK) ?? []).length;
};

/** A file that was saved in an encoding without these letters has question marks instead. */
export const lintLostLetters: TextRule = ({ words, language, at }) =>
  areLettersLost(words)
    ? [
        createFinding('text/letters-lost', {
          pointer: at,
          parameters: { words: excerpt(words) },
          message: `Letters of the text in ${formatLanguages([language])} were lost when it was saved: ${excerpt(words)}`,
          suggestion: 'Put the text in again, and save the file as UTF-8.',
        }),
      ]
    : [];

const TAG =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>/giu;
const LINE_BREAK_TAG = /\s*<br\s*\/?>\s*/giu;
const BOLD = /\*\*(?=\S)([^*\n]*\S)\*\*/gu;
const LINK = /\[([^\][\n]+)\]\((?:https?:|mailto:|\/)[^()\s]*\)/gu;
const HEADING = /^#{1,6} +/gmu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};
/** All markup above contains one of these. */
const MARKUP_CHARACTER = /[<*[#&]/u;
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|apos|#39);/gu;

/** Every step makes the text shorter; the result may be markup again ("&amp;lt;"). */
const removeMarkup = (words: string): string => {
  if (!MARKUP_CHARACTER.test(words)) return words.trim();
  let left = words;
  for (let before = ''; before !== left;) {
    before = left;
    left = before
      .replace(LINE_BREAK_TAG, '\n')
      .replace(TAG, '')
      .replace(BOLD, '$1')
      .replace(LINK, '$1')
      .replace(HEADING, '')
      .replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
      .trim();
  }
  return left;
};

/** No screen interprets HTML and Markdown: visitors would see the markup itself. */
export const lintMarkup: TextRule = (languageText) => {
  const { words, language, at } = languageText;
  const corrected = removeMarkup(words);
  if (corrected === words.trim()) return [];
  return [
    createFinding('text/markup', {
      pointer: at,
      parameters: { words: excerpt(words) },
      message: `The text in ${formatLanguages([language])} holds HTML or Markdown, which visitors would see unchanged: ${excerpt(words)}`,
      suggestion: `Write: ${excerpt(corrected)}`,
      edits: rewordEdits(languageText, corrected),
    }),
  ];
};
