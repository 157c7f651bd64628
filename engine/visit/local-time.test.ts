import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, instantOf, isoWithOffset, localTimeOf, formatTime } from './local-time.ts';

const instants = fc.integer({ min: Date.UTC(1989, 0), max: Date.UTC(2099, 11) });
const seoul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('local time of the hospital', () => {
  it('agrees with the time zone database for Asia/Seoul', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(isoWithOffset(instant)).toBe(`${seoul.format(instant).replace(' ', 'T')}+09:00`);
      }),
    );
  });

  it('names the same instant in ISO 8601, to the second', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(Date.parse(isoWithOffset(instant))).toBe(Math.floor(instant / 1000) * 1000);
      }),
    );
  });

  it('converts back from day and clock to the minute', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { day, hour, minute } = localTimeOf(instant);
        expect(instantOf(day, `${hour}:${minute}`)).toBe(Math.floor(instant / 60_000) * 60_000);
      }),
    );
  });

  it('[CONST-17] the day changes at midnight in Seoul, written YYYYMMDD', () => {
    expect(dayAt(Date.UTC(2026, 2, 8, 14, 59, 59))).toBe('20260308');
    expect(dayAt(Date.UTC(2026, 2, 8, 15))).toBe('20260309');
  });

  it('ends a day where the next begins', () => {
    expect(instantOf('20261231', '24:00')).toBe(instantOf('20270101'));
  });

  it('shows a time in a form for every language', () => {
    expect(formatTime(instantOf('20260309', '16:05'))).toBe('2026-03-09 16:05');
  });
});
