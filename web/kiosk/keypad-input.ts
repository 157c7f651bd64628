import { isJamo, appendJamo, removeLastJamo } from './hangul.ts';

/** A character, or what a key does to those that are there. */
export type KeypadKey = string;

/** A field that the keypad types into. */
export type KeypadField = HTMLInputElement | HTMLTextAreaElement;

/** What a field holds after a key, which works where the cursor stands. */
export const applyKey = (
  value: string,
  [from, to]: readonly [number, number],
  key: KeypadKey,
): { readonly value: string; readonly cursor: number } => {
  if (key === 'clear') return { value: '', cursor: 0 };
  const isSelection = from !== to;
  const before = isSelection ? '' : ([...value.slice(0, from)].at(-1) ?? '');
  const takesBefore = key === 'erase' || isJamo(key);
  const start = takesBefore ? from - before.length : from;
  const typed =
    key === 'erase' ? removeLastJamo(before) : isJamo(key) ? appendJamo(before, key) : key;
  return {
    value: value.slice(0, start) + typed + value.slice(to),
    cursor: start + typed.length,
  };
};

/** Types a key into a field as if it had been pressed: its form hears of it as of any input. */
export const typeKey = (field: KeypadField, key: KeypadKey): void => {
  const end = field.value.length;
  const next = applyKey(field.value, [field.selectionStart ?? end, field.selectionEnd ?? end], key);
  // React watches the property of the element; only the prototype's own setter escapes it.
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', next.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(next.cursor, next.cursor);
};
