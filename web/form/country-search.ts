import { HOME_COUNTRY } from '../../engine/questionnaire/answer/country.ts';

export interface CountryOption {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In the visitor's language. */
  readonly name: string;
}

/** The name that Korean speakers use; the official one is 대한민국. */
const HOME_ALIAS = '한국';

/** Without accents; a syllable in progress finds what it becomes: 베ㅌ finds 베트남. */
const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

const matches = ({ code, name }: CountryOption, search: string): boolean => {
  const names = [name, englishNames.of(code) ?? '', ...(code === HOME_COUNTRY ? [HOME_ALIAS] : [])];
  return names.some((one) => normalizeForSearch(one).includes(search));
};

/**
 * The countries abroad whose name in the visitor's language or in English contains the text, names
 * that begin with it first. `isHome`: whether the text also names the country of the hospital.
 */
export const searchCountries = (
  countries: readonly CountryOption[],
  text: string,
): { readonly found: readonly CountryOption[]; readonly isHome: boolean } => {
  const search = normalizeForSearch(text);
  const abroad = countries.filter(({ code }) => code !== HOME_COUNTRY);
  if (search === '') return { found: abroad, isHome: false };
  const found = abroad.filter((country) => matches(country, search));
  const begins = ({ name }: CountryOption): boolean => normalizeForSearch(name).startsWith(search);
  return {
    found: [...found.filter(begins), ...found.filter((country) => !begins(country))],
    isHome: countries.some((country) => country.code === HOME_COUNTRY && matches(country, search)),
  };
};
