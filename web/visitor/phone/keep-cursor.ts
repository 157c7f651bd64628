const digitsIn = (text: string): number => text.replace(/[-\s]/g, '').length;

/** The place behind that many digits of a text with hyphens. */
const placeBehind = (digits: number, text: string): number => {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place += 1) {
    if (text[place] !== '-') left -= 1;
  }
  return place;
};

/**
 * Keeps the cursor behind the same digit when hyphens appear or disappear. Call it while the entry
 * is handled: the page shows the new text right afterwards.
 */
export const keepCursor = (input: HTMLInputElement): void => {
  const digits = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length));
  queueMicrotask(() => {
    if (document.activeElement !== input) return;
    const place = placeBehind(digits, input.value);
    input.setSelectionRange(place, place);
  });
};
