import { isJamo, appendJamo, removeLastJamo } from './hangul.ts';

/** A character, or an edit of the existing text. */
export type KeypadKey = string;

/** A field that the keypad types into. */
export type KeypadField = HTMLInputElement | HTMLTextAreaElement;

/** The tones of Vietnamese: keys that change the letter before them. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/** Whether the key is a tone, which has no width of its own. */
export const isTone = (key: string): boolean => key.search(TONES) === 0;

/** The letter with this tone in place of its own; a letter that has no tones stays as it is. */
const withTone = (letter: string, tone: string): string => {
  const toned = (letter.normalize('NFD').replace(TONES, '') + tone).normalize('NFC');
  return letter !== '' && toned.length === 1 ? toned : letter;
};

/** What a key that changes the character before the cursor makes of it. */
const changeBefore = (before: string, key: KeypadKey): string => {
  if (key === 'erase') return removeLastJamo(before);
  return isJamo(key) ? appendJamo(before, key) : withTone(before, key);
};

/** The value of a field after a key, which acts at the cursor. */
export const applyKey = (
  value: string,
  [from, to]: readonly [number, number],
  key: KeypadKey,
): { readonly value: string; readonly cursor: number } => {
  if (key === 'clear') return { value: '', cursor: 0 };
  const isSelection = from !== to;
  const before = isSelection ? '' : ([...value.slice(0, from)].at(-1) ?? '');
  const takesBefore = key === 'erase' || isJamo(key) || isTone(key);
  const start = takesBefore ? from - before.length : from;
  const typed = takesBefore ? changeBefore(before, key) : key;
  return {
    value: value.slice(0, start) + typed + value.slice(to),
    cursor: start + typed.length,
  };
};

/** Types a key into a field like a real key press: its form receives a normal input event. */
export const typeKey = (field: KeypadField, key: KeypadKey): void => {
  const end = field.value.length;
  const next = applyKey(field.value, [field.selectionStart ?? end, field.selectionEnd ?? end], key);
  // React overrides the value property of the element; only the prototype's setter avoids that.
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', next.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // The form may have added to what was typed: 083 becomes 08:3.
  const cursor = field.value.length - (next.value.length - next.cursor);
  field.setSelectionRange(cursor, cursor);
};
