import { startTransition, useEffect, useState } from 'react';

/** More rows than the tallest kiosk shows at once. */
const INITIAL_COUNT = 14;

/** The number of rows that a slow phone draws between two frames. */
const BATCH_SIZE = 20;

/**
 * How many rows of a long list to draw now: at first what a screen shows, then part by part, each
 * after the previous one is painted. `Infinity` when all are drawn, however long the list becomes.
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
