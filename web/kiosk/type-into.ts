export type KeypadKey = `${number}` | 'erase' | 'clear';

/** What a field holds after a key, which works where the cursor stands. */
export const afterKey = (
  value: string,
  [from, to]: readonly [number, number],
  key: KeypadKey,
): { readonly value: string; readonly cursor: number } => {
  if (key === 'clear') return { value: '', cursor: 0 };
  const start = key === 'erase' && from === to ? Math.max(0, from - 1) : from;
  const typed = key === 'erase' ? '' : key;
  return {
    value: value.slice(0, start) + typed + value.slice(to),
    cursor: start + typed.length,
  };
};

/** Types a key into a field as if it had been pressed: its form hears of it as of any input. */
export const typeInto = (field: HTMLInputElement, key: KeypadKey): void => {
  const end = field.value.length;
  const next = afterKey(field.value, [field.selectionStart ?? end, field.selectionEnd ?? end], key);
  // React watches the property of the element; only the prototype's own setter escapes it.
  Reflect.set(HTMLInputElement.prototype, 'value', next.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(next.cursor, next.cursor);
};
