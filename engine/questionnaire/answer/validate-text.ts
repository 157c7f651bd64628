import type { ValidityReason } from './validity-finding.ts';

/** Somewhere in the text there is more than white space. */
export const NOT_BLANK_PATTERN = '\\S';

const NOT_BLANK = new RegExp(NOT_BLANK_PATTERN, 'u');

/** Why this is no text with something in it and at most so many code points; null when it is. */
export const textReason = (value: unknown, maxLength: number): ValidityReason | null => {
  if (typeof value !== 'string') return 'wrongShape';
  if (!NOT_BLANK.test(value)) return 'blank';
  return isLongerThan(value, maxLength) ? 'tooLong' : null;
};

/** Whether the text has more code points, which is what JSON Schema counts. */
export const isLongerThan = (text: string, maxLength: number): boolean =>
  // A code point is one or two of the units that `length` counts: only in between must be counted.
  text.length > maxLength && (text.length > maxLength * 2 || [...text].length > maxLength);
