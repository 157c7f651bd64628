import { startTransition, useEffect, useState } from 'react';

/** More than the tallest kiosk shows at once. */
const INITIAL_COUNT = 14;

/** What a slow phone draws between two of its frames. */
const BATCH_SIZE = 20;

/**
 * How many of a long list are to be drawn by now: at once what a screen shows, then part after part,
 * each when the one before is painted. `Infinity` when that is all of it, whatever it grows to.
 */
export const useProgressiveRendering = (length: number): number => {
  const [renderedCount, setRenderedCount] = useState(() =>
    length > INITIAL_COUNT ? INITIAL_COUNT : Infinity,
  );
  useEffect(() => {
    if (renderedCount === Infinity) return;
    const next = renderedCount + BATCH_SIZE;
    startTransition(() => {
      setRenderedCount(next < length ? next : Infinity);
    });
  }, [renderedCount, length]);
  return renderedCount;
};
