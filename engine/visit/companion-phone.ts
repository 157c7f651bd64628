import { extractDigits } from './digits.ts';
import { normalisePhone } from './phone.ts';

/** The prefixes of a companion's phone (VALID-23). */
export const COMPANION_PREFIXES = ['010', '011', '017', '018', '019'] as const;
export type CompanionPrefix = (typeof COMPANION_PREFIXES)[number];

/** A line of the companion popup: a prefix and the text typed after it. */
export interface CompanionSlot {
  /** Empty if the digits are a whole number whose prefix is not offered. */
  readonly prefix: CompanionPrefix | '';
  readonly digits: string;
}

const COMPANION_PHONE = /^01[01789]\d{7,8}$/;
/** As the server shows a registered phone. */
const MASKED_COMPANION_PHONE = /^01[01789]\*{3,4}\d{4}$/;

/** The part after the prefix in the typed text, at most 8 digits (VALID-23), or a whole number. */
export const normaliseCompanionDigits = (
  text: string,
  prefix: CompanionSlot['prefix'] = '010',
): string => (prefix === '' ? normalisePhone(text) : extractDigits(text, 8));

/** Whether it is a complete companion phone, as it is sent (VALID-23, decisions C1). */
export const isCompanionPhone = (phone: string): boolean => COMPANION_PHONE.test(phone);

/**
 * Empty, or 7 to 8 digits (VALID-24, VALID-25, decisions C1). A guardian who registered separately
 * may have any phone: a value in `registered` stays valid unchanged.
 */
export const isCompanionSlotValid = (
  { prefix, digits }: CompanionSlot,
  registered: readonly string[] = [],
): boolean =>
  digits === '' || isCompanionPhone(prefix + digits) || registered.includes(prefix + digits);

/** The phones that are sent: empty slots are left out (VALID-26). */
export const companionPhones = (slots: readonly CompanionSlot[]): string[] =>
  slots.filter(({ digits }) => digits !== '').map(({ prefix, digits }) => prefix + digits);

/**
 * A registered phone, masked, as a line of the popup: as a whole number if it could not be typed
 * there.
 */
export const companionSlotOf = (phone: string): CompanionSlot => {
  const prefix = COMPANION_PREFIXES.find((candidate) => phone.startsWith(candidate));
  return prefix && (isCompanionPhone(phone) || MASKED_COMPANION_PHONE.test(phone))
    ? { prefix, digits: phone.slice(prefix.length) }
    : { prefix: '', digits: phone };
};
