import { useSyncExternalStore } from 'react';

/** Sizes of the letters, in percent of the usual ones. */
const TEXT_SIZES = [100, 150, 200] as const;

/** How the person at the kiosk wants the screens. It is forgotten for the next one. */
export interface Comfort {
  readonly textSize: (typeof TEXT_SIZES)[number];
  readonly hasContrast: boolean;
  /** The content begins lower, in reach of a seated person. */
  readonly isLow: boolean;
  /** The focused element is read out. */
  readonly isSpoken: boolean;
}

const USUAL: Comfort = { textSize: 100, hasContrast: false, isLow: false, isSpoken: false };

let comfort = USUAL;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Draws every screen in this manner from now on; the styles follow the attributes of the page. */
export const setComfort = (change: Partial<Comfort>): void => {
  comfort = { ...comfort, ...change };
  const { dataset } = document.documentElement;
  dataset['textSize'] = String(comfort.textSize);
  if (comfort.hasContrast) dataset['contrast'] = 'high';
  else delete dataset['contrast'];
  if (comfort.isLow) dataset['reach'] = 'low';
  else delete dataset['reach'];
  for (const listener of listeners) listener();
};

/** The usual manner, for the next person. */
export const resetComfort = (): void => {
  setComfort(USUAL);
};

/** The size after this one; the usual one comes after the largest. */
export const nextTextSize = (size: Comfort['textSize']): Comfort['textSize'] =>
  TEXT_SIZES[TEXT_SIZES.indexOf(size) + 1] ?? TEXT_SIZES[0];

export const useComfort = (): Comfort => useSyncExternalStore(subscribe, () => comfort);
