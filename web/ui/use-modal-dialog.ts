import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's own modal dialog as long as it is drawn, again for each `content`, and
 * returns the focus to where it was.
 */
export const useModalDialog = (content?: unknown): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React has already removed the dialog from the page, so the browser cannot return the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [content]);
  return ref;
};
