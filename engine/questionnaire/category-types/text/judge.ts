import type { ValidityReason } from '../../answer/validity-finding.ts';

/** The text contains something other than white space. */
export const NOT_BLANK_PATTERN = '\\S';

const NOT_BLANK = new RegExp(NOT_BLANK_PATTERN, 'u');

/**
 * The reason why this is not a non-blank text with at most this many code points; null when it is.
 */
export const textReason = (value: unknown, longest: number): ValidityReason | null => {
  if (typeof value !== 'string') return 'wrongShape';
  if (!NOT_BLANK.test(value)) return 'blank';
  return isLongerThan(value, longest) ? 'tooLong' : null;
};

/** Whether the text has more code points than this. JSON Schema counts code points too. */
export const isLongerThan = (text: string, longest: number): boolean =>
  // A code point is one or two of the units that `length` counts, so code points need counting only
  // between the two bounds.
  text.length > longest && (text.length > longest * 2 || [...text].length > longest);
