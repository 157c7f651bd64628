import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../visit/local-time.ts';
import { visitOpeningTime } from '../visit/visit-opening.ts';
import { isPassOver, passWindow } from './pass-validity.ts';

const visitDate = '20260310';
const HOUR = 3_600_000;
const issueTimes = fc.integer({ min: visitOpeningTime(visitDate), max: instantOf('20260311') - 1 });
const eve = instantOf('20260309', '16:00');

describe('window of a pass', () => {
  it('[CONST-01] [CONST-02] opens a T pass at its issue on the day before and ends it with the visit date', () => {
    const pass = { passType: 'T', visitDate, issuedAt: eve } as const;
    expect(passWindow(pass)).toEqual({ notBefore: eve, notAfter: instantOf('20260311') });
  });

  it.each([
    ['T', false, false, false],
    ['T', true, true, false],
    ['T', true, false, true],
    ['D', true, false, false],
    ['M', true, false, false],
  ] as const)(
    '[CONST-02] ends a T pass once its bearer has entered and left: %s, entered %s, inside %s: %s',
    (passType, hasEntered, isInside, isOver) => {
      const { notAfter } = passWindow({ passType, visitDate, issuedAt: eve });
      const used = { passType, notAfter, hasEntered, isInside };
      expect(isPassOver(used, notAfter - 1)).toBe(isOver);
      expect(isPassOver(used, notAfter)).toBe(true);
    },
  );

  it('[CONST-03] keeps a D pass valid for 24 hours, from the visit date at the earliest', () => {
    const onEve = passWindow({ passType: 'D', visitDate, issuedAt: eve });
    expect(onEve).toEqual({ notBefore: instantOf(visitDate), notAfter: instantOf('20260311') });
    const issuedAt = instantOf(visitDate, '23:30');
    expect(passWindow({ passType: 'D', visitDate, issuedAt })).toEqual({
      notBefore: issuedAt,
      notAfter: issuedAt + 24 * HOUR,
    });
  });

  it('[CONST-04] keeps an M pass valid on its day only, whenever it was issued', () => {
    fc.assert(
      fc.property(issueTimes, (issuedAt) => {
        expect(passWindow({ passType: 'M', visitDate, issuedAt })).toEqual({
          notBefore: instantOf(visitDate),
          notAfter: instantOf('20260311'),
        });
      }),
    );
  });

  it('is never over when the pass is issued, and always over two days later', () => {
    fc.assert(
      fc.property(fc.constantFrom('T', 'D', 'M'), issueTimes, (passType, issuedAt) => {
        const { notAfter } = passWindow({ passType, visitDate, issuedAt });
        const pass = { passType, notAfter, hasEntered: false, isInside: false };
        expect(isPassOver(pass, issuedAt)).toBe(false);
        expect(isPassOver(pass, issuedAt + 48 * HOUR)).toBe(true);
      }),
    );
  });
});
