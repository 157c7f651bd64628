// Full-width (Japanese keyboards), Arabic-Indic and Persian digits, ten consecutive code points
// each.
const FOREIGN_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu;
const ZEROS = [0xff10, 0x0660, 0x06f0] as const;

const asLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? 0;
  return String(code - zero);
};

/** The text with digits of other keyboards converted to 0-9. */
export const normaliseDigits = (text: string): string => text.replace(FOREIGN_DIGITS, asLatinDigit);

/** The digits of typed or pasted text, at most `most` of them; everything else is dropped. */
export const extractDigits = (text: string, maxLength: number): string =>
  normaliseDigits(text).replace(/\D/g, '').slice(0, maxLength);

// Full-width letters and digits of East Asian keyboards are 0xFEE0 above their ASCII equivalents.
const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;

/**
 * The Latin letters and digits of the typed text in upper case, at most `most`; everything else is
 * dropped.
 */
export const extractLettersAndDigits = (text: string, maxLength: number): string =>
  normaliseDigits(text)
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, maxLength);
