import {
  DEFAULT_LANGUAGE,
  isLanguage,
  parseLanguageTag,
  type Language,
} from '../../engine/wording/language.ts';
import type { UserType } from '../../schemas/api.gen.ts';

/** Who someone comes as, of the three large buttons of home. */
export type RememberedPurpose = 'PT' | 'NOK' | 'GST';

/** What a phone remembers of its owner's choices. It identifies no one. */
export interface PhonePreferences {
  readonly language?: Language;
  readonly purpose?: RememberedPurpose;
}

export type PreferenceArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORAGE_KEY = 'munjin.phone';
const PURPOSES: readonly RememberedPurpose[] = ['PT', 'NOK', 'GST'];

/** The purpose of that user type, if a phone may remember it. */
export const rememberablePurpose = (type: UserType): RememberedPurpose | undefined =>
  PURPOSES.find((purpose) => purpose === type);

/** The storage of this phone; null where the browser denies it. */
export const phoneStorage = (): PreferenceArea | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The remembered choices; unreadable data counts as none. */
export const readPhonePreferences = (storage: PreferenceArea | null): PhonePreferences => {
  let stored: unknown;
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const { language, purpose } = stored as Record<keyof PhonePreferences, unknown>;
  const known = PURPOSES.find((one) => one === purpose);
  return {
    ...(typeof language === 'string' && isLanguage(language) && { language }),
    ...(known && { purpose: known }),
  };
};

/** Remembers a choice on this phone; `undefined` forgets it. */
export const savePhonePreference = (
  storage: PreferenceArea | null,
  change: { readonly [Name in keyof PhonePreferences]: PhonePreferences[Name] | undefined },
): void => {
  const next = { ...readPhonePreferences(storage), ...change };
  const isEmpty = Object.values(next).every((value) => value === undefined);
  try {
    if (isEmpty) storage?.removeItem(STORAGE_KEY);
    else storage?.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // A full or closed storage: the choice holds for this visit only.
  }
};

/**
 * The language of a first visit: the one chosen here before, or the first of the phone's languages
 * that the screens have. A phone in other languages gets English (decisions, part f), and one that
 * names none gets Korean (LANG-02).
 */
export const languageOfPhone = (
  { language }: PhonePreferences,
  phoneLanguages: readonly string[],
): Language => {
  if (language) return language;
  if (phoneLanguages.length === 0) return DEFAULT_LANGUAGE;
  return phoneLanguages.map(parseLanguageTag).find((one) => one !== undefined) ?? 'en';
};
