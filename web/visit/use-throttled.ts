import { useCallback, useEffect, useRef, useState } from 'react';
import { createThrottle } from './throttle.ts';

/**
 * An action that a second press cannot start again: `busy` from the press until it has ended and
 * `interval` milliseconds have passed, for the button to show. An action that leaves the screen
 * simply takes the button along.
 */
export const useThrottled = (
  interval: number,
  action: () => Promise<void> | void,
): { readonly run: () => void; readonly busy: boolean } => {
  const [busy, setBusy] = useState(false);
  const [throttle] = useState(() => createThrottle(interval));
  const underWay = useRef(false);
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );
  const run = useCallback(() => {
    if (underWay.current || !throttle.take(performance.now())) return;
    underWay.current = true;
    setBusy(true);
    const end = (): void => {
      underWay.current = false;
      timer.current = window.setTimeout(() => {
        setBusy(false);
      }, throttle.wait(performance.now()));
    };
    void Promise.resolve(action()).finally(end);
  }, [action, throttle]);
  return { run, busy };
};
