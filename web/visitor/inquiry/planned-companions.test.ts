import { describe, expect, it } from 'vitest';
import { mergedCompanions } from './planned-companions.ts';

describe('companions named in the questionnaire', () => {
  it('come after the registered ones, each once, within the limit of the server', () => {
    const registered = ['01011112222'];
    expect(mergedCompanions([], ['01033334444'], 1)).toEqual(['01033334444']);
    expect(mergedCompanions(registered, ['01011112222'], 2)).toEqual(registered);
    expect(mergedCompanions(registered, ['01033334444'], 2)).toEqual([
      '01011112222',
      '01033334444',
    ]);
    expect(mergedCompanions(registered, ['01033334444'], 1)).toEqual(registered);
    expect(mergedCompanions([], ['01033334444'], 0)).toEqual([]);
  });
});
