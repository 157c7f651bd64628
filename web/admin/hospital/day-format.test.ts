import { expect, it } from 'vitest';
import { parseDay, parseDays } from './day-format.ts';

it.each([
  ['2026-03-09', '20260309'],
  ['20260309', '20260309'],
  ['2026.03.09', '20260309'],
  ['2026. 03. 09.', '20260309'],
  ['2026/03/09', '20260309'],
  ['2026-02-31', null],
  ['2026-3-1', null],
  ['9 March', null],
  ['', null],
])('%j is the day %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each([
  ['2026-03-09', ['20260309']],
  ['2026-02-27..2026-03-01', ['20260227', '20260228', '20260301']],
  ['20260308 ~ 20260309', ['20260308', '20260309']],
  ['2026-03-09..2026-03-01', null],
  ['2026-03-01..', null],
])('%j are the days %j', (typed, days) => {
  expect(parseDays(typed)).toEqual(days);
});
