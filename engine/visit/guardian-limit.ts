import { completedMonths, type Day } from './calendar-day.ts';

/** A child has two guardians until this many completed months (CONST-06, decisions C5). */
export const CHILD_MONTHS = 84;

export interface PatientFacts {
  readonly birth: Day;
  readonly isDisabled: boolean;
}

export interface GuardianSettings {
  /** Age in years from which a patient has two guardians; null switches the rule off (decisions C6). */
  readonly twoFromAge: number | null;
}

/** 80, as the Korean wording says (GUARD-04). */
export const DEFAULT_GUARDIAN_SETTINGS: GuardianSettings = { twoFromAge: 80 };

/**
 * The number of guardians of a patient who may be inside on that day: one (CONST-05), or two for a
 * child, a disabled patient or an elderly patient (GUARD-02 to GUARD-04, CONST-06, CONST-07;
 * decisions C4 to C6).
 */
export const guardianLimit = (
  { birth, isDisabled }: PatientFacts,
  day: Day,
  { twoFromAge }: GuardianSettings = DEFAULT_GUARDIAN_SETTINGS,
): 1 | 2 => {
  const months = completedMonths(birth, day);
  const isAged = twoFromAge !== null && months >= twoFromAge * 12;
  return isDisabled || months < CHILD_MONTHS || isAged ? 2 : 1;
};
