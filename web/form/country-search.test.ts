import { describe, expect, it } from 'vitest';
import { countriesIn } from '../../engine/wording/country-name.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { searchCountries } from './country-search.ts';

const codesOf = (language: 'ko' | 'en' | 'vi', text: string): readonly string[] =>
  searchCountries(countriesIn(language), text).found.map(({ code }) => code);

describe('the search for a country', () => {
  it('finds it by its name in the language of the visitor or in English, in any case', () => {
    expect(codesOf('ko', '베트')).toEqual(['VN']);
    expect(codesOf('ko', 'viet')).toEqual(['VN']);
    expect(codesOf('en', 'VIET')).toEqual(['VN']);
    expect(codesOf('en', 'atlantis')).toEqual([]);
  });

  it('finds it without accents, and while a syllable is typed', () => {
    expect(codesOf('vi', 'nhat ban')).toEqual(['JP']);
    expect(codesOf('ko', '베트나')).toEqual(['VN']);
  });

  it('puts names that begin with the text first', () => {
    expect(codesOf('en', 'ni').slice(0, 2)).toEqual(['NI', 'NE']);
  });

  it.each(LANGUAGES)('never offers the country of the hospital, and says so, in %s', (language) => {
    const countries = countriesIn(language);
    expect(searchCountries(countries, '').found).toHaveLength(countries.length - 1);
    const home = countries.find(({ code }) => code === 'KR');
    const { found, isHome } = searchCountries(countries, home?.name ?? '?');
    expect(isHome).toBe(true);
    expect(found.map(({ code }) => code)).not.toContain('KR');
    expect(searchCountries(countries, '한국').isHome).toBe(true);
  });
});
