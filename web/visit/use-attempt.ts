import { useCallback, useState } from 'react';

/** One try after another at what a screen needs before it can be drawn. */
export interface Attempt {
  /** Number of the try that runs; a new one begins with each change of it. */
  readonly attempt: number;
  /** The last try has failed, and nobody has asked for another. */
  readonly failed: boolean;
  readonly fail: () => void;
  readonly retry: () => void;
}

/** Lets a screen that could not be loaded be loaded again where it stands (ERR-11). */
export const useAttempt = (): Attempt => {
  const [{ attempt, failed }, setState] = useState({ attempt: 0, failed: false });
  const fail = useCallback(() => {
    setState((now) => ({ ...now, failed: true }));
  }, []);
  const retry = useCallback(() => {
    setState((now) => ({ attempt: now.attempt + 1, failed: false }));
  }, []);
  return { attempt, failed, fail, retry };
};
