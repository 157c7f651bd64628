import { createContext, use } from 'react';

/** The three kinds of modal (ERR-14). `after` runs when the visitor has closed it. */
export interface Modals {
  /** Without a message it shows "invalid access" (ERR-15). */
  readonly error: (message?: string, after?: () => void) => void;
  readonly info: (message: string, after?: () => void) => void;
  readonly startLoading: () => void;
  readonly stopLoading: () => void;
}

export const ModalContext = createContext<Modals | null>(null);

export const useModals = (): Modals => {
  const modals = use(ModalContext);
  if (!modals) throw new Error('useModals outside of ModalProvider');
  return modals;
};
