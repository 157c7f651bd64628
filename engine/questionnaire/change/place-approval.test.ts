import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceFields } from '../../../schemas/api.gen.ts';
import { addDays } from '../../visit/calendar-day.ts';
import { placeApprovalReasons } from './place-approval.ts';

const TODAY = '20260309';
const DAYS = [-60, -29, -28, -27, -1, 0].map((days) => addDays(TODAY, days));
/** Two incubation times, after which no one is asked any more. */
const counts = (day: string): boolean => day >= addDays(TODAY, -28);

const short = (...texts: readonly string[]) => fc.constantFrom(...texts);
const places: fc.Arbitrary<PlaceFields> = fc.record({
  placeId: fc.constant('P'),
  local1: short('서울', '부산'),
  local2: short('', '중구'),
  local3: short('', '명동'),
  localEn1: short('Seoul', 'Busan'),
  localEn2: short('', 'Jung-gu'),
  localEn3: short('', 'Myeong-dong'),
  storeName: short('가게', '약국'),
  storeNameEn: short('Shop', 'Pharmacy'),
  boundaryDates: fc.subarray(DAYS),
  grade: short('', '1', '2', '3'),
});

/** What visitors find, choose and see marked as important, one entry for each day that counts. */
const shownOf = (place: PlaceFields | null): readonly string[] =>
  place === null
    ? []
    : place.boundaryDates.filter(counts).map((day) => {
        const { boundaryDates: _days, grade: _grade, ...texts } = place;
        return JSON.stringify([day, texts]);
      });

/** A change of few fields, so that both kinds of changes are common. */
const changes = fc
  .tuple(places, places, fc.integer({ min: 0, max: 9 }))
  .chain(([before, other, kind]) =>
    fc.subarray(Object.keys(before) as (keyof PlaceFields)[], { maxLength: 2 }).map((fields) => ({
      before: kind === 0 ? null : before,
      after:
        kind === 1
          ? null
          : {
              ...before,
              ...Object.fromEntries(fields.map((field) => [field, other[field]])),
            },
    })),
  );

describe('a change of a place', () => {
  it('needs a second person exactly if a visitor could miss the place on a day that counts', () => {
    let waiting = 0;
    fc.assert(
      fc.property(changes, ({ before, after }) => {
        const shown = shownOf(after);
        const isLost = shownOf(before).some((entry) => !shown.includes(entry));
        const isLessMarked =
          shownOf(before).length > 0 && before?.grade === '1' && after?.grade !== '1';
        const isNeeded = placeApprovalReasons(before, after, TODAY).length > 0;
        waiting += Number(isNeeded);
        expect(isNeeded).toBe(isLost || isLessMarked);
      }),
      { numRuns: 1000 },
    );
    expect(waiting).toBeGreaterThan(100);
    expect(waiting).toBeLessThan(900);
  });
});
