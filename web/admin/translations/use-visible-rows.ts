import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The rows of a long list that are rendered. */
export interface VisibleRows {
  /** `start` is measured from the top of the header. */
  readonly items: readonly VirtualItem[];
  /** The height of all rows, in pixels. */
  readonly height: number;
  readonly scrollTo: (row: number) => void;
}

interface VisibleRange {
  readonly items: readonly VirtualItem[];
  readonly height: number;
}

const EMPTY_RANGE: VisibleRange = { items: [], height: 0 };

/**
 * The visible rows, all of the same height. The result is a new value whenever other rows become
 * visible, so that components can be memoised; `useVirtualizer` always returns the same object,
 * which prevents that. While the same rows are visible, scrolling renders nothing.
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
    /** The height of the header that stays above the rows, in pixels. */
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
      // The list is unchanged, so there is nothing to render, however often it scrolled.
      const next = (before: VisibleRange): VisibleRange =>
        before.items === items && before.height === all ? before : { items, height: all };
      // Renders in the same frame as the scrolling; otherwise the rows would be blank for one
      // frame.
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
  // The virtualizer requires this call after every commit.
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
