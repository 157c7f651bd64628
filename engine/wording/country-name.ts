import { COUNTRIES } from '../questionnaire/answer/country.ts';
import type { Language } from '../../schemas/api.gen.ts';

export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const countriesByLanguage = new Map<Language, readonly NamedCountry[]>();

/** Every country by its name in a language, in that language's order; created once per language. */
export const countriesIn = (language: Language): readonly NamedCountry[] => {
  const known = countriesByLanguage.get(language);
  if (known) return known;
  // A browser without names in the language falls back to its own language.
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator([language, 'en']);
  const countries = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort(
    (one, other) => compare(one.name, other.name),
  );
  countriesByLanguage.set(language, countries);
  return countries;
};
