import type { Locator } from '@playwright/test';

/** How a user fills in a screen. */
export interface InputMethod {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
}

export const POINTER: InputMethod = {
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
};
