import type { ReactElement, ReactNode } from 'react';
import { lastFourOf } from '../../../engine/visit/last-four.ts';
import { LastFourEntry } from './last-four-entry.tsx';

/** The last four digits of a phone, compared in the browser with the known phone (VALID-11). */
export const LastFourForm = ({
  phone,
  hint,
  onMatch,
}: {
  phone: string;
  hint: ReactNode;
  onMatch: () => Promise<void> | void;
}): ReactElement => (
  <LastFourEntry
    hint={hint}
    onDigits={async (digits) => {
      if (digits !== lastFourOf(phone)) return 'wrong';
      await onMatch();
      return 'done';
    }}
  />
);
