/**
 * Focuses the element that has just been drawn. If the page is in a frame and the outer page has
 * the focus, it stays there: an author may be typing beside a preview.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  const isFramed = window.parent !== window;
  if (isFramed && !document.hasFocus()) return;
  element?.focus();
};
