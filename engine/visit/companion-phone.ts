import { digitsOf } from './digits.ts';

/** The prefixes of a companion's phone (VALID-23). */
export const COMPANION_PREFIXES = ['010', '011', '017', '018', '019'] as const;
export type CompanionPrefix = (typeof COMPANION_PREFIXES)[number];

/** A line of the companion popup: a prefix and what was typed after it. */
export interface CompanionSlot {
  readonly prefix: CompanionPrefix;
  readonly digits: string;
}

const COMPANION_PHONE = /^01[01789]\d{7,8}$/;

/** The part after the prefix in what was typed, at most 8 digits (VALID-23). */
export const normaliseCompanionDigits = (text: string): string => digitsOf(text, 8);

/** Is it a whole companion phone, as it is sent (VALID-23, decisions C1)? */
export const isCompanionPhone = (phone: string): boolean => COMPANION_PHONE.test(phone);

/** Empty, or 7 to 8 digits (VALID-24, VALID-25, decisions C1). */
export const isCompanionSlotValid = ({ prefix, digits }: CompanionSlot): boolean =>
  digits === '' || isCompanionPhone(prefix + digits);

/** The phones that are sent: empty slots are left out (VALID-26). */
export const companionPhones = (slots: readonly CompanionSlot[]): string[] =>
  slots.filter(({ digits }) => digits !== '').map(({ prefix, digits }) => prefix + digits);

/** A stored phone as a line of the popup; undefined where its prefix is not offered. */
export const companionSlotOf = (phone: string): CompanionSlot | undefined => {
  const prefix = COMPANION_PREFIXES.find((candidate) => phone.startsWith(candidate));
  return prefix && { prefix, digits: phone.slice(prefix.length) };
};
