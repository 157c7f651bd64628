import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  dayOfNumber,
  isValidDay,
} from './calendar-day.ts';

const DAY_MS = 86_400_000;
const byDate = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

// Years 1 to 9999, as days since 1970.
const numbers = fc.integer({ min: -719_162, max: 2_932_896 });

describe('calendar days', () => {
  it('agree with the JavaScript calendar in both directions', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(dayOfNumber(number)).toBe(byDate(number));
        expect(dayNumber(byDate(number))).toBe(number);
      }),
    );
  });

  it('subtracting the same number of days returns to the start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 60_000 }),
        fc.integer({ min: -9000, max: 9000 }),
        (number, count) => {
          const day = dayOfNumber(number);
          expect(addDays(day, count)).toBe(byDate(number + count));
          expect(addDays(addDays(day, count), -count)).toBe(day);
        },
      ),
    );
  });

  it('[VALID-06] a day is real exactly if the JavaScript calendar has it', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, date]) => {
        const pad = (number: number, width: number): string => String(number).padStart(width, '0');
        const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
        const parsed = new Date(`${iso}T00:00:00Z`);
        const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso);
        expect(isValidDay(iso.replaceAll('-', ''))).toBe(exists);
      }),
    );
  });

  it.each([
    '',
    '2026030',
    '202603091',
    '2026-3-9',
    '20260229',
    '19000229',
    '00000101',
    '２０２６０３０９',
  ])('[VALID-06] %j is not a day', (text) => {
    expect(isValidDay(text)).toBe(false);
  });

  it.each([
    ['20260131', 1, '20260228'],
    ['20240131', 1, '20240229'],
    ['20260331', -1, '20260228'],
    ['20261215', 2, '20270215'],
    ['20260115', -1, '20251215'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it.each([
    ['20190309', '20260308', 83],
    ['20190309', '20260309', 84],
    ['20190131', '20190228', 0],
    ['20190131', '20190301', 1],
    ['20200229', '20210228', 11],
    ['20200229', '20210301', 12],
  ])('born %s, on %s: %i months', (birth, day, months) => {
    expect(completedMonths(birth, day)).toBe(months);
  });
});
