/**
 * Puts the keyboard on what has just been drawn. In a frame of a page that has the keyboard itself it
 * stays there: somebody may be writing beside a preview of what they write.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  const isFramed = window.parent !== window;
  if (isFramed && !document.hasFocus()) return;
  element?.focus();
};
