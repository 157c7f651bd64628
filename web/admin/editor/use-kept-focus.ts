import { useEffect, type RefObject } from 'react';

/** So soon after Tab the frame was reached by the keyboard. */
const BY_TAB_MS = 300;

/**
 * Gives the focus back where the page in the frame takes it by itself, as visitors' pages do when
 * they open: what the author types must not end up there. Pointer and Tab still lead into it.
 */
export const useKeptFocus = (frame: RefObject<HTMLIFrameElement | null>): void => {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let tabbedAt = -BY_TAB_MS;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== frame.current) last = target;
    };
    const onKey = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key === 'Tab') tabbedAt = timeStamp;
    };
    const onBlur = ({ timeStamp }: FocusEvent): void => {
      const preview = frame.current;
      const isMeant = timeStamp - tabbedAt < BY_TAB_MS || preview?.matches(':hover') === true;
      if (isMeant) return;
      window.setTimeout(() => {
        if (document.activeElement === preview && last?.isConnected) last.focus();
      });
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
};
