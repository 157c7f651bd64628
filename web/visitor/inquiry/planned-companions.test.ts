import { describe, expect, it } from 'vitest';
import { mergeCompanions } from './planned-companions.ts';

describe('companions named in the questionnaire', () => {
  it('follow the registered ones, each once, within the limit of the server', () => {
    const registered = ['01011112222'];
    expect(mergeCompanions([], ['01033334444'], 1)).toEqual(['01033334444']);
    expect(mergeCompanions(registered, ['01011112222'], 2)).toEqual(registered);
    expect(mergeCompanions(registered, ['01033334444'], 2)).toEqual(['01011112222', '01033334444']);
    expect(mergeCompanions(registered, ['01033334444'], 1)).toEqual(registered);
    expect(mergeCompanions([], ['01033334444'], 0)).toEqual([]);
  });
});
