// Full-width (Japanese keyboards), Arabic-Indic and Persian digits, each ten in a row.
const FOREIGN_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu;
const ZEROS = [0xff10, 0x0660, 0x06f0] as const;

const asLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? 0;
  return String(code - zero);
};

/** The text with the digits of other keyboards as 0-9. */
export const normaliseDigits = (text: string): string => text.replace(FOREIGN_DIGITS, asLatinDigit);

/** The digits of what was typed or pasted, at most `most` of them; all else is dropped. */
export const extractDigits = (text: string, maxLength: number): string =>
  normaliseDigits(text).replace(/\D/g, '').slice(0, maxLength);

// Full-width letters and digits of East Asian keyboards stand 0xFEE0 above their ASCII twins.
const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;

/** The Latin letters and digits of what was typed, upper-cased, at most `most`; all else is dropped. */
export const extractLettersAndDigits = (text: string, maxLength: number): string =>
  normaliseDigits(text)
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, maxLength);
