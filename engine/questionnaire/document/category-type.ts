import type { CategoryType, Language, UserType } from './definition.ts';

/**
 * What each category type is, and where it is asked: as a separate question, of each housemate
 * inside the answer to FS, or never. Etc (P) is kept in the questionnaire but never drawn (INQ-08,
 * decision L33).
 */
export const CATEGORY_TYPES = {
  N: { name: 'yes/no', asked: 'alone' },
  I: { name: 'yes/no with image', asked: 'alone' },
  M: { name: 'multiple choice', asked: 'alone' },
  T: { name: 'short answer', asked: 'alone' },
  E: { name: 'editor text', asked: 'alone' },
  H: { name: 'visit history of places', asked: 'alone' },
  OV: { name: 'overseas visit history', asked: 'alone' },
  HV: { name: 'hospital visit history', asked: 'alone' },
  P: { name: 'etc', asked: 'never' },
  FS: { name: 'housemate', asked: 'alone' },
  FD: { name: 'housemate relation', asked: 'ofHousemate' },
  FT: { name: 'housemate detail', asked: 'ofHousemate' },
} as const satisfies Record<
  CategoryType,
  { name: string; asked: 'alone' | 'ofHousemate' | 'never' }
>;

/**
 * The person who is asked a questionnaire. Without a user type, the person has no household
 * section.
 */
export interface Respondent {
  readonly language: Language;
  readonly userType?: UserType;
  /** The hospital asks for the visit history of places in every language (decisions, part f). */
  readonly placesInEveryLanguage?: boolean;
}

const PLACE_HISTORY_LANGUAGES: ReadonlySet<Language> = new Set<Language>(['ko', 'en']);
const HOUSEHOLD_USER_TYPES: ReadonlySet<UserType | undefined> = new Set<UserType>(['EMP']);

/** Whether a category of this type is a separate question. */
export const isStandaloneType = (type: CategoryType): boolean =>
  CATEGORY_TYPES[type].asked === 'alone';

/** Whether a category of this type is asked of each housemate (FD, FT). [CAT-09, CAT-10] */
export const isHousemateType = (type: CategoryType): boolean =>
  CATEGORY_TYPES[type].asked === 'ofHousemate';

/** Whether a category of this type belongs to the household section. [INQ-08, INQ-09] */
export const isHouseholdType = (type: CategoryType): boolean =>
  type === 'FS' || isHousemateType(type);

/**
 * Why a question of this type is not asked of this person; null if it is asked. Two rules depend on
 * the person: the visit history of places (H) is asked and required in Korean and English only
 * [INQ-07], unless the hospital asks it in every language; the household (FS) is asked of staff
 * only [INQ-09]. Neither has targets, so no other category depends on them. The stored JSON Schema
 * does not know the person: it allows both to be absent, and this function makes them required.
 */
export const findNotAskedReason = (
  type: CategoryType,
  { language, userType, placesInEveryLanguage = false }: Respondent,
): 'notAskedInLanguage' | 'notAskedOfUserType' | null => {
  const areNamesRead = placesInEveryLanguage || PLACE_HISTORY_LANGUAGES.has(language);
  if (type === 'H' && !areNamesRead) return 'notAskedInLanguage';
  return type === 'FS' && !HOUSEHOLD_USER_TYPES.has(userType) ? 'notAskedOfUserType' : null;
};

/** Whether a category of this type is asked of this person as a separate question. */
export const isAskedOfRespondent = (type: CategoryType, respondent: Respondent): boolean =>
  isStandaloneType(type) && findNotAskedReason(type, respondent) === null;
