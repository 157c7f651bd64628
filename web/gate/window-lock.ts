import { logFailure } from '../api/log.ts';

/** The browser's name for what one window has at a time. */
const LOCK = 'munjin-gate';

/** As much of the Web Locks as is used here; a page without https has none, whatever its type says. */
const webLocksOf = ({ locks }: { locks?: LockManager }): LockManager | null => locks ?? null;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/**
 * Resolves once this is the only window of the browser that is the gate, until `signal` ends that:
 * each window keeps its own list of the scans that wait, and there is one place for them
 * (docs/decisions/0009). `onElsewhere` is called where another window has to be closed first.
 */
export const acquireWindowLock = (signal: AbortSignal, onElsewhere: () => void): Promise<void> => {
  const locks = webLocksOf(navigator);
  if (!locks) return Promise.resolve();
  return new Promise((onAcquired) => {
    const holdLock = (): Promise<void> => {
      onAcquired();
      return untilAborted(signal);
    };
    const lockRequest = locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return holdLock();
      onElsewhere();
      // Who no longer wants it does not wait for it either.
      locks.request(LOCK, { signal }, holdLock).catch(() => undefined);
      return undefined;
    });
    // A browser that gives a page no locks must not keep it from being a gate.
    lockRequest.catch((cause: unknown) => {
      logFailure('could not ask for the only window', cause);
      onAcquired();
    });
  });
};
