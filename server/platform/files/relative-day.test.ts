import { describe, expect, it } from 'vitest';
import { parseDay } from './relative-day.ts';

describe('readDay', () => {
  it.each([
    ['20261120', '20261120'],
    ['2026-11-20', '20261120'],
    ['today', '20261120'],
    ['today+1', '20261121'],
    ['today-3', '20261117'],
    ['today-20', '20261031'],
    ['today+11d', '20261201'],
    ['today-84m', '20191120'],
    ['today-5y', '20211120'],
  ])('reads %s as %s', (text, day) => {
    expect(parseDay(text, '20261120')).toBe(day);
  });

  it('counts years from the last day of February', () => {
    expect(parseDay('today-1y', '20280229')).toBe('20270228');
  });

  it.each([
    '',
    '20260230',
    '2026-13-01',
    'today+',
    'today 1',
    'today-3w',
    'yesterday',
    '2026.11.20',
  ])('refuses %j', (text) => {
    expect(parseDay(text, '20261120')).toBeNull();
  });
});
