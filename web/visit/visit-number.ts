import { useSyncExternalStore } from 'react';

/*
 * Which visit of this page it is. Whatever is drawn under one number is drawn anew under the next:
 * popups, open choices and typed text of one visitor do not reach another.
 */
let number = 0;
const listeners = new Set<() => void>();

/** Begins the next visit of this page. */
export const startNextVisit = (): void => {
  number += 1;
  for (const listener of listeners) listener();
};

/** The number of the visit that is open now. */
export const visitNumber = (): number => number;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useVisitNumber = (): number => useSyncExternalStore(subscribe, visitNumber);
