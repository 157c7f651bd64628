/** A key press: its position on the keyboard, its meaning, and its time in milliseconds. */
export interface KeyStroke {
  readonly code: string;
  readonly key: string;
  readonly at: number;
}

/** The characters typed at a scanner's speed so far. */
export interface WedgeState {
  readonly typed: string;
  readonly lastAt: number;
}

export const INITIAL_WEDGE: WedgeState = { typed: '', lastAt: -Infinity };

/** A scanner types a character every few milliseconds, or more slowly on a slow machine. */
const MAX_GAP_MS = 250;
/**
 * No pass code is shorter: an identity number and ten digits of time. What people type can be
 * shorter: a phone number has eleven digits.
 */
const MIN_CODE_LENGTH = 12;
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** The prefix that some scanners send for the kind of code, such as ]Q1. */
const SYMBOLOGY_PREFIX = /^\][A-Z]\d/;

/**
 * The character of a key by its position. Under a Korean input method the key itself is "Process"
 * or a letter of the syllable in progress, and digits can be held back with it.
 */
const characterOf = ({ code, key }: KeyStroke): string => {
  const placed = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(code);
  if (placed) return placed[1] ?? placed[2] ?? '';
  if (code === 'BracketRight') return ']';
  if (code === 'Minus' || code === 'NumpadSubtract') return '-';
  // A keyboard that reports no key positions: a remote desktop, or a phone's.
  return code === '' && /^[\dA-Za-z\]-]$/.test(key) ? key.toUpperCase() : '';
};

/**
 * Processes one key of a keyboard-wedge scanner. `scanned` is the code if this key completed one,
 * and empty otherwise. What people type is too slow or too short to be taken for a scan.
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
