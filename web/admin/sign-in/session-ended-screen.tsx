import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { AdminSessionResult } from '../../../schemas/api.gen.ts';
import { SignInScreen } from './sign-in-screen.tsx';

/** The style sheet hides everything else while this is shown. */
const CLASS = 'studio-session-ended';

/**
 * Keeps the keys that are pressed at the sign-in from the page below. Its dialogs close on Esc, and
 * they listen before the sign-in does, so this must be called before a page is drawn.
 */
export const guardHiddenPage = (): (() => void) => {
  const guard = (event: KeyboardEvent): void => {
    const screen = document.querySelector(`.${CLASS}`);
    if (!screen) return;
    const isInside = event.target instanceof Node && screen.contains(event.target);
    if (!isInside || event.key === 'Escape') event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', guard, { capture: true });
  return () => {
    window.removeEventListener('keydown', guard, { capture: true });
  };
};

const keepInside = (event: KeyboardEvent): void => {
  event.stopPropagation();
  // The browser’s own undo applies to the last typed text of the whole page, the hidden one too.
  if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.preventDefault();
};

/** The sign-in after the session has ended, over the page, which is hidden and keeps its content. */
export const SessionEndedScreen = ({
  account,
  onSignedIn,
}: {
  /** The account whose session ended. */
  account: string;
  onSignedIn: (account: AdminSessionResult) => void;
}): ReactElement => {
  const [pageTitle] = useState(() => document.title);
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.className = CLASS;
    return made;
  });
  useEffect(() => {
    document.body.append(place);
    place.addEventListener('keydown', keepInside);
    place.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      place.remove();
      document.title = pageTitle;
    };
  }, [place, pageTitle]);
  return createPortal(<SignInScreen endedFor={account} onSignedIn={onSignedIn} />, place);
};
