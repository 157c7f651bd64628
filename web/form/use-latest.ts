import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The newest value, for callbacks that must stay the same so that memoised rows are not redrawn. */
export const useLatest = <Value>(value: Value): Readonly<RefObject<Value>> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};
