import { expect, it } from 'vitest';
import { dayInSeoul } from './day-in-seoul.ts';

it('days in the form are Seoul’s, not the device’s', () => {
  expect(dayInSeoul(Date.UTC(2026, 10, 20, 14, 59))).toBe('20261120');
  expect(dayInSeoul(Date.UTC(2026, 10, 20, 15, 0))).toBe('20261121');
});
