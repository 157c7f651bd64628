import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's own modal dialog for as long as it is drawn, anew for each `content`, and
 * gives the keyboard back to where it was.
 */
export const useModalDialog = (content?: unknown): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React has taken the dialog out of the page by now, so the browser cannot hand focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [content]);
  return ref;
};
