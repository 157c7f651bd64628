import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfNumber } from './calendar-day.ts';
import { dayAt, instantOf, localTimeOf } from './local-time.ts';
import { isAvailableVisitDay, availableVisitDays } from './available-visit-days.ts';
import { visitOpeningTime } from './visit-opening.ts';

const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });

describe('offered visit days', () => {
  it('[HOME-04] offers today at any hour', () => {
    fc.assert(fc.property(instants, (now) => isAvailableVisitDay(dayAt(now), now)));
  });

  it('[HOME-05] offers tomorrow from 16:00, and not before', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const tomorrow = addDays(dayAt(now), 1);
        expect(isAvailableVisitDay(tomorrow, now)).toBe(localTimeOf(now).hour >= 16);
      }),
    );
    expect(availableVisitDays(instantOf('20260309', '16:00') - 1)).toEqual(['20260309']);
    expect(availableVisitDays(instantOf('20260309', '16:00'))).toEqual(['20260309', '20260310']);
  });

  it('offers no other day', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 40_000 }), (now, number) => {
        const day = dayOfNumber(number);
        fc.pre(!availableVisitDays(now).includes(day));
        expect(isAvailableVisitDay(day, now)).toBe(false);
      }),
    );
    const now = instantOf('20260309', '17:00');
    expect(isAvailableVisitDay('20260308', now)).toBe(false);
    expect(isAvailableVisitDay('20260311', now)).toBe(false);
  });

  it('[CONST-01] opens a visit at 16:00 on the day before, also across the year end', () => {
    expect(visitOpeningTime('20270101')).toBe(instantOf('20261231', '16:00'));
  });

  it('[CONST-17] lists today first', () => {
    expect(availableVisitDays(instantOf('20261231', '23:59'))[0]).toBe('20261231');
  });
});
