import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown.ts';

const TICK_MS = 250;

/**
 * Seconds left of `span` since `since` (milliseconds of `Date.now`). Calls `onEnd` at zero. It is
 * paused while `since` is null.
 */
export const useSecondsLeft = (span: number, since: number | null, onEnd: () => void): number => {
  const [left, setLeft] = useState(span);
  useEffect(() => {
    if (since === null) return;
    const tick = (): void => {
      const now = secondsLeft(span, since, Date.now());
      setLeft(now);
      if (now === 0) {
        window.clearInterval(timer);
        onEnd();
      }
    };
    const timer = window.setInterval(tick, TICK_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [span, since, onEnd]);
  return left;
};
