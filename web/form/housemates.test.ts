import { describe, expect, it } from 'vitest';
import {
  housemateAnswer,
  housemateBlockCount,
  withHousemate,
  withoutHousemate,
} from './housemates.ts';

const SPOUSE = { relation: ['spouse'] };
const CHILD = { relation: ['child'] };

describe('housemates', () => {
  it('[ANS-09] the next one is asked about once the last is activated', () => {
    expect(housemateBlockCount(undefined)).toBe(1);
    expect(housemateBlockCount([])).toBe(1);
    expect(housemateBlockCount([SPOUSE])).toBe(2);
  });

  it('[ANS-08] there are at most two', () => {
    expect(housemateBlockCount([SPOUSE, CHILD])).toBe(2);
    expect(withHousemate([SPOUSE, CHILD], {})).toEqual([SPOUSE, CHILD]);
  });

  it('untouched is not "no", and the second may stay untouched', () => {
    expect(housemateAnswer(undefined, 0)).toBeUndefined();
    expect(housemateAnswer([], 0)).toBe('N');
    expect(housemateAnswer([SPOUSE], 0)).toBe('Y');
    expect(housemateAnswer([SPOUSE], 1)).toBeUndefined();
  });

  it('"yes" activates, "no" to the first means none', () => {
    expect(withHousemate(undefined)).toEqual([{}]);
    expect(withHousemate([SPOUSE], CHILD)).toEqual([SPOUSE, CHILD]);
    expect(withoutHousemate([SPOUSE], 0)).toEqual([]);
    expect(withoutHousemate(undefined, 0)).toEqual([]);
  });

  it('the second moves up with its answers', () => {
    expect(withoutHousemate([SPOUSE, CHILD], 0)).toEqual([CHILD]);
  });
});
