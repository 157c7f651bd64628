import { isJamo, appendJamo, removeLastJamo } from './hangul.ts';

/** A character, or an edit of the existing text. */
export type KeypadKey = string;

/** A field that the keypad types into. */
export type KeypadField = HTMLInputElement | HTMLTextAreaElement;

/** The value of a field after a key, which acts at the cursor. */
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

/** Types a key into a field like a real key press: its form receives a normal input event. */
export const typeKey = (field: KeypadField, key: KeypadKey): void => {
  const end = field.value.length;
  const next = applyKey(field.value, [field.selectionStart ?? end, field.selectionEnd ?? end], key);
  // React overrides the value property of the element; only the prototype's setter avoids that.
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(kind.prototype, 'value', next.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(next.cursor, next.cursor);
};
