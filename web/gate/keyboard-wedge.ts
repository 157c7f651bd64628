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
  /** The longest pause between two of them, in milliseconds. */
  readonly longestGap: number;
}

export const INITIAL_WEDGE: WedgeState = { typed: '', lastAt: -Infinity, longestGap: 0 };

/** A scanner types a character every few milliseconds, or more slowly on a slow machine. */
const MAX_GAP_MS = 250;
/**
 * No pass code is shorter: an identity number and ten digits of time. What people type can be
 * shorter: a phone number has eleven digits. A shorter code counts only if no person types so fast.
 */
const MIN_CODE_LENGTH = 12;
const MIN_SHORT_CODE_LENGTH = 4;
const MAX_SHORT_CODE_GAP_MS = 40;
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

const isScanned = (code: string, longestGap: number, isInField: boolean): boolean =>
  code.length >= MIN_CODE_LENGTH ||
  (!isInField && code.length >= MIN_SHORT_CODE_LENGTH && longestGap <= MAX_SHORT_CODE_GAP_MS);

/**
 * Processes one key of a keyboard-wedge scanner. `scanned` is the code if this key completed one,
 * and empty otherwise. What people type is too slow or too short to be taken for a scan. A short
 * code that is scanned into a field (`isInField`) is left to the field: a patient card fills in the
 * number.
 */
export const applyKeyStroke = (
  wedge: WedgeState,
  stroke: KeyStroke,
  isInField = false,
): { readonly wedge: WedgeState; readonly scanned: string } => {
  const gap = stroke.at - wedge.lastAt;
  const isInTime = gap <= MAX_GAP_MS;
  const typed = isInTime ? wedge.typed : '';
  const longestGap = typed === '' ? 0 : Math.max(wedge.longestGap, gap);
  if (END_KEYS.has(stroke.code) || END_KEYS.has(stroke.key)) {
    const code = typed.replace(SYMBOLOGY_PREFIX, '');
    return { wedge: INITIAL_WEDGE, scanned: isScanned(code, longestGap, isInField) ? code : '' };
  }
  const character = characterOf(stroke);
  if (character === '') return { wedge, scanned: '' };
  return { wedge: { typed: typed + character, lastAt: stroke.at, longestGap }, scanned: '' };
};
