import { setTimeout as pause } from 'node:timers/promises';

/** Refuses work for a database that hangs, until it answers again. */
export interface Circuit {
  /** Whether work is refused at once instead of waiting for a database that does not answer. */
  isOpen(): boolean;
  /** Something waited for the database until its time limit. */
  onTimeout(): void;
  /** Stops asking. */
  close(): void;
}

const PAUSE_MILLISECONDS = 500;

/**
 * After the first time-out, asks the database at once and then about twice a second whether it
 * answers; until it does, the circuit is open. `ask` rejects within a short time of its own. If only
 * the work took long, the first answer ends it.
 */
export const createCircuit = (ask: () => Promise<unknown>): Circuit => {
  let isOpen = false;
  let isClosed = false;
  const waitForAnswer = async (): Promise<void> => {
    while (!isClosed) {
      try {
        await ask();
        isOpen = false;
        return;
      } catch {
        await pause(PAUSE_MILLISECONDS, undefined, { ref: false });
      }
    }
  };
  return {
    isOpen: () => isOpen,
    onTimeout: () => {
      if (isOpen || isClosed) return;
      isOpen = true;
      void waitForAnswer();
    },
    close: () => {
      isClosed = true;
    },
  };
};
