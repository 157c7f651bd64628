import { useSyncExternalStore } from 'react';

/*
 * The number of the current visit in this page. Components drawn under one number are drawn again
 * under the next, so that popups, open choices and typed text of one visitor do not reach another.
 */
let number = 0;
const listeners = new Set<() => void>();

/** Starts the next visit of this page. */
export const startNextVisit = (): void => {
  number += 1;
  for (const listener of listeners) listener();
};

/** The number of the current visit. */
export const visitNumber = (): number => number;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useVisitNumber = (): number =>
  useSyncExternalStore(subscribe, visitNumber, visitNumber);
