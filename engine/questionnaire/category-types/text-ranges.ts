/** Ranges of answers that are texts of digits: days (YYYYMMDD) and times of day (HH:mm). */
import type { CategoryTypeModule } from './category-type.ts';
import { rangeKeys, type RangeEnds } from './ranges.ts';
import { textFromWire } from './text/type.ts';

/** How a value is written; all texts have the same length. */
export interface DigitFormat {
  /** Matches the right texts. */
  readonly pattern: string;
  /** The text whose digits are this number. */
  readonly write: (value: number) => string;
}

/** Texts that are at least this one, or at most: equal up to a digit that is beyond it. */
const boundPattern = (text: string, isLeast: boolean): string => {
  const beyond = [...text].flatMap((digit, at) => {
    if (digit === ':' || digit === (isLeast ? '9' : '0')) return [];
    const others = isLeast ? `${Number(digit) + 1}-9` : `0-${Number(digit) - 1}`;
    const rest = text.slice(at + 1).replace(/\d+/g, ({ length }) => `[0-9]{${length}}`);
    return [`${text.slice(0, at)}[${others}]${rest}`];
  });
  return `^(?:${[text, ...beyond].join('|')})$`;
};

/** Patterns that all match the texts of a range: JSON Schema does not compare texts. */
export const rangePatterns = (
  { pattern, write }: DigitFormat,
  { from, to }: RangeEnds,
): readonly string[] => [
  pattern,
  ...(from === undefined ? [] : [boundPattern(write(from), true)]),
  ...(to === undefined ? [] : [boundPattern(write(to), false)]),
];

/** The parts of a type whose answers have this format and whose items are ranges. */
export const textRanges = (format: DigitFormat) => {
  const pattern = new RegExp(format.pattern, 'u');
  return {
    ...rangeKeys((answer) =>
      typeof answer === 'string' && pattern.test(answer) ? Number(answer.replace(':', '')) : null,
    ),
    keySchema: ({ items }, key) => ({
      type: 'string',
      allOf: rangePatterns(format, items.find(({ id }) => id === key) ?? {}).map((one) => ({
        pattern: one,
      })),
    }),
    toWire: (_, value) => (typeof value === 'string' ? { answerContents: value } : {}),
    fromWire: textFromWire,
  } as const satisfies Partial<CategoryTypeModule>;
};
