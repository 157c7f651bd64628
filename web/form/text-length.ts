/**
 * Length in code points, as JSON Schema and the server count: an emoji of one code point counts as
 * one.
 */
export const codePointCount = (text: string): number => Array.from(text).length;

/** The text cut to at most `limit` code points; never through the middle of one. */
export const truncate = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join('');

/**
 * Whether the remaining length is announced: near the limit and in steps, because a number at every
 * letter would drown out the letters.
 */
export const shouldAnnounceRemaining = (left: number, limit: number): boolean => {
  const step = limit < 100 ? 5 : 50;
  return left <= 4 * step && left % step === 0;
};
