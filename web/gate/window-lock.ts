import { logFailure } from '../api/log.ts';

/** The name of the browser lock that one window holds at a time. */
const LOCK = 'munjin-gate';

/**
 * The part of Web Locks that is used here. A page without https has none, whatever its type says.
 */
const webLocksOf = ({ locks }: { locks?: LockManager }): LockManager | null => locks ?? null;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/**
 * Resolves once this is the only gate window of the browser, until `signal` ends that: each window
 * keeps its own list of pending scans, but there is only one place to store them
 * (docs/decisions/0009). `onElsewhere` is called if another window must be closed first.
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
      // An aborted request does not wait for the lock.
      locks.request(LOCK, { signal }, holdLock).catch(() => undefined);
      return undefined;
    });
    // A browser without locks must still be able to be a gate.
    lockRequest.catch((cause: unknown) => {
      logFailure('could not ask for the only window', cause);
      onAcquired();
    });
  });
};
