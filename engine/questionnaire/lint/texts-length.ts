import { languagesInWords } from '../change/language-name.ts';
import { finding } from './finding.ts';
import { type TextRole, type TextRule } from './texts-placed.ts';

/**
 * The widest text that is still read standing, in columns. A phone shows some 36 columns of a
 * question in a line, a kiosk three times as many: seven lines of a phone for the question, half of
 * that for an option, twice as much for what may be skipped.
 */
export const WIDEST = {
  title: 80,
  question: 250,
  description: 500,
  option: 125,
  alt: 300,
  reason: 300,
} as const satisfies Record<TextRole, number>;

const NO_COLUMN = /\p{M}|\p{Cf}/u;
// East Asian Wide and Fullwidth (UAX #11), as far as our languages and emoji use them.
const TWO_COLUMNS =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** How much room a text takes: a Chinese, Japanese or Korean letter as much as two others. */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) {
    if (TWO_COLUMNS.test(character)) columns += 2;
    else if (!NO_COLUMN.test(character)) columns += 1;
  }
  return columns;
};

/** Who stands before a kiosk, or in a queue, does not read long texts. */
export const lintLength: TextRule = ({ words, language, role, at }) => {
  // No character takes more than two columns.
  if (words.length * 2 <= WIDEST[role]) return [];
  const columns = columnsOf(words);
  if (columns <= WIDEST[role]) return [];
  return [
    finding('text/too-long', {
      pointer: at,
      message: `The ${role} in ${languagesInWords([language])} is ${String(columns)} columns wide; more than ${String(WIDEST[role])} are not read standing.`,
      suggestion:
        role === 'question' ? 'Shorten it, or move a part into the description.' : 'Shorten it.',
    }),
  ];
};
