import type { Language } from '../../schemas/api.gen.ts';
import letters from '../../schemas/keypad-letters.json' with { type: 'json' };

/**
 * What a field accepts (`data-keypad`): digits; a decimal; a number with a sign; digits and capitals,
 * as in staff numbers; any text.
 */
export type KeypadKind = 'digits' | 'decimal' | 'number' | 'code' | 'text';

/** The visible keys: digits, Latin letters, or those of the page's language. */
export type KeypadLayer = 'digits' | 'latin' | 'own';

const LATIN_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** Rows of letters by language; empty if its words are typed in Latin letters. */
const NATIVE_ROWS: Readonly<Record<Language, readonly string[]>> = letters;

/** The layers of a field, the first one first. */
export const layersOf = (kind: KeypadKind, language: Language): readonly KeypadLayer[] => {
  if (kind === 'digits' || kind === 'decimal' || kind === 'number') return ['digits'];
  if (kind === 'code') return ['digits', 'latin'];
  return NATIVE_ROWS[language].length > 0 ? ['own', 'latin', 'digits'] : ['latin', 'digits'];
};

/** The letters of a layer, row by row; a number has only capitals. */
export const rowsOf = (
  layer: Exclude<KeypadLayer, 'digits'>,
  kind: KeypadKind,
  language: Language,
): readonly (readonly string[])[] => {
  const rows =
    layer === 'own' && NATIVE_ROWS[language].length > 0 ? NATIVE_ROWS[language] : LATIN_ROWS;
  return rows.map((row) => [...(kind === 'code' ? row.toUpperCase() : row)]);
};

/** What a field accepts, by its `data-keypad`. */
export const parseKeypadKind = (text: string | undefined): KeypadKind =>
  text === 'code' || text === 'text' || text === 'decimal' || text === 'number' ? text : 'digits';
