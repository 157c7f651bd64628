import { useCallback, useEffect, useRef, useState } from 'react';
import { createThrottle } from './throttle.ts';

/**
 * An action that a second press cannot start again: `busy` from the press until it has ended and
 * `interval` milliseconds have passed, for the button to show. If the action leaves the screen, the
 * button disappears with it.
 */
export const useThrottled = (
  interval: number,
  action: () => Promise<void> | void,
): { readonly run: () => void; readonly busy: boolean } => {
  const [busy, setBusy] = useState(false);
  const [throttle] = useState(() => createThrottle(interval));
  const isRunning = useRef(false);
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );
  const run = useCallback(() => {
    if (isRunning.current || !throttle.tryAcquire(performance.now())) return;
    isRunning.current = true;
    setBusy(true);
    const end = (): void => {
      isRunning.current = false;
      timer.current = window.setTimeout(() => {
        setBusy(false);
      }, throttle.remainingMs(performance.now()));
    };
    void Promise.resolve(action()).finally(end);
  }, [action, throttle]);
  return { run, busy };
};
