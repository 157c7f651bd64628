import { extractDigits, normaliseDigits } from './digits.ts';

const MAX_PHONE_DIGITS = 11;
const PHONE = /^\d{10,11}$/;
const MOBILE_PHONE = /^01[016789]\d{7,8}$/;

/** Mobile; Seoul; the other areas; internet; personal numbers. */
const KOREAN_PHONE =
  /^(?:01[016789]\d{7,8}|02\d{8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d{8})$/;

/** The country code, which phones fill in with their own number, and the 0 that may follow it. */
const COUNTRY_CODE = /^\s*(?:\+|00)\s*82[\s-]*(?:\(0\)|0)?/;
/** A complete mobile number whose country code has lost its plus. */
const BARE_COUNTRY_CODE = /^820?(?=1[016789]\d{7,8}$)/;

const phoneDigits = (text: string): string =>
  extractDigits(
    normaliseDigits(text.normalize('NFKC')).replace(COUNTRY_CODE, '0'),
    Infinity,
  ).replace(BARE_COUNTRY_CODE, '0');

/**
 * The digits of a phone as typed, pasted or filled in by the browser, at most 11. The country code
 * 82 becomes the leading 0.
 */
export const normalisePhone = (text: string): string =>
  phoneDigits(text).slice(0, MAX_PHONE_DIGITS);

/**
 * The digits of a phone that is written in a file or a form of the staff; null if the text holds
 * anything that belongs to no phone. Nothing is cut off.
 */
export const parsePhone = (text: string): string | null => {
  const digits = phoneDigits(text);
  return /^[+(\d][\d\s().-]*$/.test(normaliseDigits(text.normalize('NFKC')).trim()) &&
    isPhone(digits)
    ? digits
    : null;
};

/**
 * The digits of a phone, complete or not, with hyphens between their groups. A masked phone keeps
 * its asterisks.
 */
export const formatPhone = (phone: string): string => {
  const area = phone.startsWith('02') ? 2 : 3;
  // Numbers of the prefix 010 always have 11 digits.
  const isLong = phone.startsWith('010') || phone.length > area + 7;
  const middle = area + (isLong ? 4 : 3);
  return [phone.slice(0, area), phone.slice(area, middle), phone.slice(middle)]
    .filter((group) => group !== '')
    .join('-');
};

/** Whether it is 10 or 11 digits (VALID-03, VALID-12, VALID-13). */
export const isPhone = (phone: string): boolean => PHONE.test(phone);

/** Whether a text message can reach it. */
export const isMobilePhone = (phone: string): boolean => MOBILE_PHONE.test(phone);

/** Whether it also fits a Korean phone or area code (VALID-04). */
export const isKoreanPhone = (phone: string): boolean => KOREAN_PHONE.test(phone);
