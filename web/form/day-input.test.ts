import { describe, expect, it } from 'vitest';
import { dayInSeoul, fromInputDay, toInputDay } from './day-input.ts';

describe('days in the form', () => {
  it('travel between a date input and the hospital’s notation', () => {
    expect(toInputDay('20261120')).toBe('2026-11-20');
    expect(fromInputDay('2026-11-20')).toBe('20261120');
    expect(toInputDay('')).toBe('');
    expect(fromInputDay('')).toBe('');
  });

  it('are Seoul’s, not the device’s', () => {
    expect(dayInSeoul(Date.UTC(2026, 10, 20, 14, 59))).toBe('20261120');
    expect(dayInSeoul(Date.UTC(2026, 10, 20, 15, 0))).toBe('20261121');
  });
});
