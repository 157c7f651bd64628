import { formatLanguages } from '../change/language-name.ts';
import { createFinding } from './lint-finding.ts';
import { type TextRole, type TextRule } from './located-text.ts';

/**
 * The widest text that people still read while standing, in columns. A phone shows about 36 columns
 * of a question per line, a kiosk three times as many: seven phone lines for the question, half of
 * that for an option, twice as much for text that may be skipped.
 */
export const MAX_COLUMNS = {
  title: 80,
  heading: 80,
  question: 250,
  description: 500,
  option: 125,
  alt: 300,
  reason: 300,
  message: 250,
} as const satisfies Record<TextRole, number>;

const ZERO_WIDTH = /\p{M}|\p{Cf}/u;
// East Asian Wide and Fullwidth (UAX #11), as far as our languages and emoji use them.
const DOUBLE_WIDTH =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** The width of a text: a Chinese, Japanese or Korean letter counts as two others. */
export const displayWidth = (text: string): number => {
  let columns = 0;
  for (const character of text) {
    if (DOUBLE_WIDTH.test(character)) columns += 2;
    else if (!ZERO_WIDTH.test(character)) columns += 1;
  }
  return columns;
};

/** People at a kiosk, or in a queue, do not read long texts. */
export const lintLength: TextRule = ({ words, language, role, at }) => {
  // No character takes more than two columns.
  if (words.length * 2 <= MAX_COLUMNS[role]) return [];
  const columns = displayWidth(words);
  if (columns <= MAX_COLUMNS[role]) return [];
  return [
    createFinding('text/too-long', {
      pointer: at,
      parameters: { columns, limit: MAX_COLUMNS[role] },
      message: `The ${role} in ${formatLanguages([language])} is ${String(columns)} columns wide; more than ${String(MAX_COLUMNS[role])} are not read standing.`,
      suggestion:
        role === 'question' ? 'Shorten it, or move a part into the description.' : 'Shorten it.',
    }),
  ];
};
