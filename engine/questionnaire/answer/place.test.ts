import { describe, expect, it } from 'vitest';
import { allowedDates, isCalendarDate, isNewPlace } from '../index.ts';
import { dayNumber } from '../../visit/calendar-day.ts';

describe('places', () => {
  it.each([
    ['registered today', '20250301', '', true],
    ['registered yesterday, across the end of February', '20250228', '', true],
    ['registered two days ago', '20250227', '', false],
    ['updated yesterday', '20240101', '20250228', true],
    ['updated long ago', '20240101', '20240102', false],
    ['registered tomorrow', '20250302', '', false],
    ['without dates', '', '', false],
  ])('[CONST-08] knows whether a place is new: %s', (_name, registered, updated, isNew) => {
    expect(isNewPlace(registered, updated, '20250301')).toBe(isNew);
  });

  it('[ENTITY-14] joins dates by | and ignores what is not a day', () => {
    expect(allowedDates({ boundaryDateSplit: '20250601| 20250602 ||20250631' })).toEqual([
      '20250601',
      '20250602',
    ]);
    expect(allowedDates({ boundaryDateSplit: '' })).toEqual([]);
  });
});

describe('calendar dates', () => {
  const everyDay = (year: number): string[] =>
    Array.from({ length: 12 * 31 }, (_, at) =>
      [
        String(year),
        String(Math.floor(at / 31) + 1).padStart(2, '0'),
        String((at % 31) + 1).padStart(2, '0'),
      ].join(''),
    ).filter(isCalendarDate);

  it.each([
    [1900, 365],
    [1996, 366],
    [2000, 366],
    [2025, 365],
    [2028, 366],
    [2099, 365],
  ])('%d has %d days, each one day after the one before', (year, days) => {
    const dates = everyDay(year);
    expect(dates).toHaveLength(days);
    expect(dates.map((date) => dayNumber(date) - dayNumber(dates[0] ?? ''))).toEqual(
      dates.map((_, at) => at),
    );
    expect(dayNumber(`${String(year + 1)}0101`) - dayNumber(`${String(year)}1231`)).toBe(1);
  });
});
