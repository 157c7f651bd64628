import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../questionnaire/answer/country.ts';
import { countriesIn } from './country-name.ts';

describe('names of countries', () => {
  it('lists every country once, in the requested language and its order', () => {
    const korean = countriesIn('ko');
    expect(korean).toHaveLength(COUNTRIES.length);
    expect(korean.find(({ code }) => code === 'VN')?.name).toBe('베트남');
    const names = countriesIn('en').map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect(countriesIn('en').find(({ code }) => code === 'VN')?.name).toBe('Vietnam');
  });
});
