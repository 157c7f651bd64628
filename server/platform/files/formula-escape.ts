// What a spreadsheet reads as a formula, including full-width signs as in Japanese ones.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/u;

/**
 * Escapes a text so that no spreadsheet runs it: puts an apostrophe before a text that starts like
 * a formula.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before it was escaped. */
export const unescapeFormula = (text: string): string =>
  ESCAPED_FORMULA.test(text) ? text.slice(1) : text;
