/** A key as it went down: where it is on the keyboard, what it means, and when, in milliseconds. */
export interface KeyStroke {
  readonly code: string;
  readonly key: string;
  readonly at: number;
}

/** What has been typed at a scanner's pace so far. */
export interface WedgeState {
  readonly typed: string;
  readonly lastAt: number;
}

export const INITIAL_WEDGE: WedgeState = { typed: '', lastAt: -Infinity };

/** A scanner types a character every few milliseconds, on a slow machine more slowly. */
const MAX_GAP_MS = 250;
/**
 * No code of a pass is shorter: an identity number and ten digits of time. What people type is: a
 * phone number has eleven digits.
 */
const MIN_CODE_LENGTH = 12;
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** What some scanners say first of the kind of code, such as ]Q1. */
const SYMBOLOGY_PREFIX = /^\][A-Z]\d/;

/**
 * The character of a key by its place. Under a Korean input method the key itself is "Process" or a
 * letter of the syllable that is being composed, and digits can be held back with it.
 */
const characterOf = ({ code, key }: KeyStroke): string => {
  const placed = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(code);
  if (placed) return placed[1] ?? placed[2] ?? '';
  if (code === 'BracketRight') return ']';
  if (code === 'Minus' || code === 'NumpadSubtract') return '-';
  // A keyboard that says no places: a remote desktop, or a phone's.
  return code === '' && /^[\dA-Za-z\]-]$/.test(key) ? key.toUpperCase() : '';
};

/**
 * Takes one key of a scanner that types like a keyboard. `scanned` is the code where this key ended
 * one, and empty otherwise. What people type is too slow or too short to be taken for it.
 */
export const applyKeyStroke = (
  wedge: WedgeState,
  stroke: KeyStroke,
): { readonly wedge: WedgeState; readonly scanned: string } => {
  const isInTime = stroke.at - wedge.lastAt <= MAX_GAP_MS;
  const typed = isInTime ? wedge.typed : '';
  if (END_KEYS.has(stroke.code) || END_KEYS.has(stroke.key)) {
    const code = typed.replace(SYMBOLOGY_PREFIX, '');
    return { wedge: INITIAL_WEDGE, scanned: code.length >= MIN_CODE_LENGTH ? code : '' };
  }
  const character = characterOf(stroke);
  if (character === '') return { wedge, scanned: '' };
  return { wedge: { typed: typed + character, lastAt: stroke.at }, scanned: '' };
};
