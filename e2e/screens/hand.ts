import type { Locator } from '@playwright/test';

/** How somebody fills in what is on a screen. */
export interface Hand {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
}

export const POINTER: Hand = {
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
};
