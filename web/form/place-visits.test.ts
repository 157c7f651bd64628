import { describe, expect, it } from 'vitest';
import { setPlaceDate, keepListedVisits, togglePlace } from './place-visits.ts';

describe('places visited', () => {
  it('[ANS-07] a place is added by selecting it and choosing a day, and removed by deselecting it', () => {
    const selected = togglePlace(undefined, 'market');
    expect(selected).toEqual([{ historyId: 'market', placeDate: '' }]);
    const picked = setPlaceDate(selected, 'market', '20261118');
    expect(picked).toEqual([{ historyId: 'market', placeDate: '20261118' }]);
    expect(togglePlace([...picked, { historyId: 'gym', placeDate: '' }], 'market')).toEqual([
      { historyId: 'gym', placeDate: '' },
    ]);
  });

  it('chooses the day with the place if it is the only one', () => {
    expect(togglePlace(undefined, 'market', ['20261118'])).toEqual([
      { historyId: 'market', placeDate: '20261118' },
    ]);
    expect(togglePlace(undefined, 'market', ['20261118', '20261119'])).toEqual([
      { historyId: 'market', placeDate: '' },
    ]);
  });

  it('leaves the question untouched when the last place is removed: that is not "none"', () => {
    expect(togglePlace([{ historyId: 'gym', placeDate: '20261118' }], 'gym')).toBeUndefined();
  });

  it('treats "none of these" as an empty start', () => {
    expect(togglePlace([], 'gym')).toEqual([{ historyId: 'gym', placeDate: '' }]);
  });

  it('[VALID-47] keeps only listed places, and valid days, from earlier visits', () => {
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
