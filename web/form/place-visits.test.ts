import { describe, expect, it } from 'vitest';
import { setPlaceDate, keepListedVisits, togglePlace } from './place-visits.ts';

describe('places visited', () => {
  it('[ANS-07] a place is switched on by selecting it and picking a day, and off by deselecting it', () => {
    const selected = togglePlace(undefined, 'market');
    expect(selected).toEqual([{ historyId: 'market', placeDate: '' }]);
    const picked = setPlaceDate(selected, 'market', '20261118');
    expect(picked).toEqual([{ historyId: 'market', placeDate: '20261118' }]);
    expect(togglePlace([...picked, { historyId: 'gym', placeDate: '' }], 'market')).toEqual([
      { historyId: 'gym', placeDate: '' },
    ]);
  });

  it('leaves the question untouched when the last place is taken back: that is not "none"', () => {
    expect(togglePlace([{ historyId: 'gym', placeDate: '20261118' }], 'gym')).toBeUndefined();
  });

  it('starts from "none of these" as from nothing', () => {
    expect(togglePlace([], 'gym')).toEqual([{ historyId: 'gym', placeDate: '' }]);
  });

  it('[VALID-47] keeps of earlier visits only listed places, and days that still count', () => {
    const placeDates = new Map([['market', new Set(['20261118'])]]);
    expect(
      keepListedVisits(
        [
          { historyId: 'market', placeDate: '20261118' },
          { historyId: 'cinema', placeDate: '20261118' },
        ],
        placeDates,
      ),
    ).toEqual([{ historyId: 'market', placeDate: '20261118' }]);
    expect(keepListedVisits([{ historyId: 'market', placeDate: '20261101' }], placeDates)).toEqual([
      { historyId: 'market', placeDate: '' },
    ]);
  });
});
