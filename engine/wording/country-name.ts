import { COUNTRIES } from '../questionnaire/answer/country.ts';
import type { Language } from '../../schemas/api.gen.ts';

export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** The names of all countries in a language, in the order of their codes. */
export const countryNamesIn = (language: Language): string[] => {
  // A browser without names in the language falls back to its own language.
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return COUNTRIES.map((code) => names.of(code) ?? code);
};

const countriesByLanguage: Partial<Record<Language, readonly NamedCountry[]>> = {};

/**
 * Every country by its name in a language, in that language's order; created once per language.
 * `names` are those of the server, in a language whose names this browser lacks.
 */
export const countriesIn = (
  language: Language,
  names?: readonly string[],
): readonly NamedCountry[] => {
  const { compare } = new Intl.Collator([language, 'en']);
  // A page that is older than the server may know other countries.
  const isForThese = names?.length === COUNTRIES.length;
  return (countriesByLanguage[language] ??= (isForThese ? names : countryNamesIn(language))
    .map((name, index) => ({ code: COUNTRIES[index] ?? name, name }))
    .sort((one, other) => compare(one.name, other.name)));
};
