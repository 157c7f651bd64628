import { startTransition, useEffect, useState } from 'react';

/** More than the tallest kiosk shows at once. */
const FIRST_PART = 14;

/** What a slow phone draws between two of its frames. */
const NEXT_PART = 20;

/**
 * How many of a long list are to be drawn by now: at once what a screen shows, then part after part,
 * each when the one before is painted. `Infinity` when that is all of it, whatever it grows to.
 */
export const useDrawnInParts = (length: number): number => {
  const [drawn, setDrawn] = useState(() => (length > FIRST_PART ? FIRST_PART : Infinity));
  useEffect(() => {
    if (drawn === Infinity) return;
    const next = drawn + NEXT_PART;
    startTransition(() => {
      setDrawn(next < length ? next : Infinity);
    });
  }, [drawn, length]);
  return drawn;
};
