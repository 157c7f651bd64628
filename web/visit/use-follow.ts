import { useCallback } from 'react';
import type { NextStep } from '../../engine/visit/next-screen.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import { useModals } from '../ui/modal-context.ts';
import { visitMemory } from './visit-memory.ts';
import { go, goBack, goToError, startAfterExpiry } from './navigation.ts';

export interface FollowOptions {
  /** The server's message, shown if the step stays, goes back or ends at an error or a refusal. */
  readonly message?: string;
  /** Query values of the next screen besides the query of the step. */
  readonly query?: ScreenQuery;
  readonly replace?: boolean;
}

export type Follow = (step: NextStep, options?: FollowOptions) => void;

/** Follows the step that the flow table returns. */
export const useFollow = (): Follow => {
  const modals = useModals();
  return useCallback(
    (step, { message = '', query = {}, replace = false } = {}) => {
      switch (step.kind) {
        case 'show':
          return;
        case 'screen':
          if (step.screen === '/pass-forbiden') visitMemory.refusal = message;
          go(step.screen, { ...query, ...step.query }, { replace });
          return;
        case 'message':
          modals.error(message);
          return;
        case 'back':
          modals.error(message, goBack);
          return;
        case 'error':
          goToError(step.error, message);
          return;
        case 'sessionExpired':
          modals.info(message, startAfterExpiry);
      }
    },
    [modals],
  );
};
