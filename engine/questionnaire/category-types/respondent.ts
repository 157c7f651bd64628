/** The person who is asked a category, and the types that are not asked of everyone. */
import type { CategoryType, Language, UserType } from '../document/definition.ts';
import { answerKind, CATEGORY_TYPES, categoryType } from './registry.ts';

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
  categoryType(type).asked === 'alone';

/** Whether a category of this type is asked of each housemate (FD, FT). [CAT-09, CAT-10] */
export const isHousemateType = (type: CategoryType): boolean =>
  categoryType(type).asked === 'ofHousemate';

/** Whether a category of this type belongs to the household section. [INQ-08, INQ-09] */
export const isHouseholdType = (type: CategoryType): boolean =>
  answerKind(type) === 'household' || isHousemateType(type);

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
  switch (categoryType(type).audience) {
    case 'everyone':
      return null;
    case 'readersOfPlaceNames':
      return placesInEveryLanguage || PLACE_HISTORY_LANGUAGES.has(language)
        ? null
        : 'notAskedInLanguage';
    case 'staff':
      return HOUSEHOLD_USER_TYPES.has(userType) ? null : 'notAskedOfUserType';
  }
};

/** Whether a category of this type is asked of this person as a separate question. */
export const isAskedOfRespondent = (type: CategoryType, askedOf: Respondent): boolean =>
  isStandaloneType(type) && findNotAskedReason(type, askedOf) === null;

/** Whether a category of this type is asked of everyone; of the others a schema knows no person. */
export const isAskedOfEveryone = (type: CategoryType): boolean =>
  categoryType(type).audience === 'everyone';

/** Whether this person is asked the questions of every type. */
export const isAskedEverything = (askedOf: Respondent): boolean =>
  (Object.keys(CATEGORY_TYPES) as CategoryType[]).every(
    (type) => findNotAskedReason(type, askedOf) === null,
  );
