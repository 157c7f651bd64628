import type { Locator } from '@playwright/test';

/** How somebody fills in what is on a screen. */
export interface InputMethod {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
}

export const POINTER: InputMethod = {
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
};
