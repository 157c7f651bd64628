import { useEffect } from 'react';

/** Time for the page to move the focus itself: to a new field, or into the next dialog. */
const WAIT_MS = 20;

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const withAncestors = (element: HTMLElement): readonly HTMLElement[] =>
  element.parentElement === null ? [element] : [element, ...withAncestors(element.parentElement)];

/**
 * Moves the focus back if the element that had it disappears or is disabled: to what had it before,
 * such as the button that opened the closed dialog, or to the nearest part of the page around it.
 * A button that shows its progress gets the focus back afterwards.
 */
export const useFocusKeeper = (): void => {
  useEffect(() => {
    let places: readonly HTMLElement[] = [];
    let timer = 0;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const own = withAncestors(target);
      // Dialogs and menus are drawn outside of the page, which gets the focus back after them.
      const isInPage = own.some(({ id }) => id === 'munjin');
      places = isInPage
        ? own
        : [...new Set([...own, ...places])].filter(({ isConnected }) => isConnected);
    };
    const forgetIfIntended = ({ target, relatedTarget }: FocusEvent): void => {
      // It moved on, for example into a dialog, which may be closed before the timer below ends.
      if (relatedTarget !== null) return;
      window.setTimeout(() => {
        if (!isFocusLost() || !(target instanceof HTMLElement)) return;
        // A dialog that closes may lose the focus before it is removed.
        const isInPage = target.closest('#munjin') !== null;
        if (isInPage && !target.matches(':disabled')) places = [];
      });
    };
    const moveBack = (): void => {
      if (!isFocusLost() || places[0]?.matches('[data-loading]:disabled')) return;
      for (const place of places) {
        if (!place.isConnected || place === document.body) continue;
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    };
    const observer = new MutationObserver(() => {
      if (places.length === 0 || !isFocusLost()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(moveBack, WAIT_MS);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetIfIntended);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetIfIntended);
      observer.disconnect();
    };
  }, []);
};
