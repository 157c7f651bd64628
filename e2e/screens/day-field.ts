import type { Locator } from '@playwright/test';
import type { Say } from '../wording.ts';

type Select = (field: Locator, value: string) => Promise<unknown>;

const byPointer: Select = (field, value) => field.selectOption(value);

/** Chooses a day (YYYYMMDD) in the field of that day, part by part. */
export const chooseDay = async (
  field: Locator,
  say: Say,
  day: string,
  select = byPointer,
): Promise<void> => {
  const parts = [
    ['screen.day.year', day.slice(0, 4)],
    ['screen.day.month', day.slice(4, 6)],
    ['screen.day.day', day.slice(6)],
  ] as const;
  for (const [label, value] of parts) {
    await select(field.getByLabel(say(label), { exact: true }), value);
  }
};
