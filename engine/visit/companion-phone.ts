import { normalisePhone } from './phone.ts';

/** The prefixes of a companion's phone (VALID-23). */
export const COMPANION_PREFIXES = ['010', '011', '017', '018', '019'] as const;
export type CompanionPrefix = (typeof COMPANION_PREFIXES)[number];

/** A number whose prefix is chosen before its digits are typed, as it is at first. */
export interface PrefixedPhone {
  /** Empty if the digits are a whole number whose prefix is not offered. */
  readonly prefix: CompanionPrefix | '';
  readonly digits: string;
}

export const EMPTY_PREFIXED_PHONE: PrefixedPhone = { prefix: '010', digits: '' };

const DIGITS_AFTER_PREFIX = 8;
/** No number of a Korean mobile network continues like the beginning of a whole number. */
const COMPANION_PHONE = /^01[01789](?!0[1-9])\d{7,8}$/;
/** As the server shows a registered phone. */
const MASKED_COMPANION_PHONE = /^01[01789]\*{3,4}\d{4}$/;
/** More digits than follow a prefix, beginning like a whole number, whose 0 may be missing. */
const WHOLE_NUMBER = /^(?:0[1-9]|1[016789])\d{7,}$/;

const splitWholeNumber = (phone: string): PrefixedPhone => {
  const prefix = COMPANION_PREFIXES.find((offered) => phone.startsWith(offered));
  return prefix ? { prefix, digits: phone.slice(prefix.length) } : { prefix: '', digits: phone };
};

/**
 * The number after a text was typed or pasted where the digits belong: at most 8 digits after the
 * prefix (VALID-23). A whole number brings its own prefix, so that none of its digits are lost.
 */
export const readPrefixedPhone = (
  text: string,
  prefix: PrefixedPhone['prefix'] = '010',
): PrefixedPhone => {
  const phone = normalisePhone(text);
  if (phone === '') return { ...EMPTY_PREFIXED_PHONE, prefix: prefix === '' ? '010' : prefix };
  if (WHOLE_NUMBER.test(phone)) return splitWholeNumber(phone.replace(/^1/, '01'));
  return { prefix, digits: prefix === '' ? phone : phone.slice(0, DIGITS_AFTER_PREFIX) };
};

/** Whether it is a complete companion phone, as it is sent (VALID-23, decisions C1). */
export const isCompanionPhone = (phone: string): boolean => COMPANION_PHONE.test(phone);

/**
 * Empty, or 7 to 8 digits (VALID-24, VALID-25, decisions C1). A guardian who registered separately
 * may have any phone: a value in `registered` stays valid unchanged.
 */
export const isCompanionSlotValid = (
  { prefix, digits }: PrefixedPhone,
  registered: readonly string[] = [],
): boolean =>
  digits === '' || isCompanionPhone(prefix + digits) || registered.includes(prefix + digits);

/** The phones that are sent: empty slots are left out (VALID-26). */
export const companionPhones = (slots: readonly PrefixedPhone[]): string[] =>
  slots.filter(({ digits }) => digits !== '').map(({ prefix, digits }) => prefix + digits);

/**
 * A registered phone, masked, as a line of the popup: as a whole number if it could not be typed
 * there.
 */
export const companionSlotOf = (phone: string): PrefixedPhone =>
  isCompanionPhone(phone) || MASKED_COMPANION_PHONE.test(phone)
    ? splitWholeNumber(phone)
    : { prefix: '', digits: phone };
