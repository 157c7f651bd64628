import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The rows of a long list that are drawn. */
export interface VisibleRows {
  /** Their `start` counts from the top of the head. */
  readonly items: readonly VirtualItem[];
  /** Height of all rows, pixels. */
  readonly height: number;
  readonly scrollTo: (row: number) => void;
}

interface VisibleRange {
  readonly items: readonly VirtualItem[];
  readonly height: number;
}

const EMPTY_RANGE: VisibleRange = { items: [], height: 0 };

/**
 * The rows that are seen, of one height each. What it gives is a new value whenever other rows are,
 * so that what shows them may be remembered; `useVirtualizer` gives the same object every time, which
 * may not. While the same rows are seen, scrolling draws nothing.
 */
export const useVisibleRows = (
  scroller: RefObject<HTMLElement | null>,
  {
    count,
    height,
    above,
    overscan,
  }: {
    count: number;
    height: number;
    /** Height of the head that stays above the rows, pixels. */
    above: number;
    overscan: number;
  },
): VisibleRows => {
  const [drawn, setDrawn] = useState<VisibleRange>(EMPTY_RANGE);
  const [rows] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLElement>({
        count: 0,
        getScrollElement: () => null,
        estimateSize: () => height,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
      }),
  );
  useLayoutEffect(() => {
    const draw = (isScrolling: boolean): void => {
      const [items, all] = [rows.getVirtualItems(), rows.getTotalSize()];
      // The same list as before: nothing to draw, however often it scrolled.
      const next = (before: VisibleRange): VisibleRange =>
        before.items === items && before.height === all ? before : { items, height: all };
      // Into the frame in which it scrolls: in the next one the rows would be white first.
      if (isScrolling) {
        flushSync(() => {
          setDrawn(next);
        });
      } else setDrawn(next);
    };
    rows.setOptions({
      ...rows.options,
      count,
      overscan,
      scrollMargin: above,
      scrollPaddingStart: above,
      getScrollElement: () => scroller.current,
      estimateSize: () => height,
      onChange: (_, isScrolling) => {
        draw(isScrolling);
      },
    });
    draw(false);
  }, [rows, scroller, count, height, above, overscan]);
  // After every commit, as it asks of whoever draws its rows.
  useLayoutEffect(() => {
    rows._willUpdate();
  });
  useEffect(() => rows._didMount(), [rows]);
  const scrollTo = useCallback(
    (row: number) => {
      rows.scrollToIndex(row);
    },
    [rows],
  );
  return { ...drawn, scrollTo };
};
