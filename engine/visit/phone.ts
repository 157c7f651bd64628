import { extractDigits, normaliseDigits } from './digits.ts';

const MAX_PHONE_DIGITS = 11;
const PHONE = /^\d{10,11}$/;

/** Mobile; Seoul; the other areas; internet; personal numbers. */
const KOREAN_PHONE =
  /^(?:01[016789]\d{7,8}|02\d{8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d{8})$/;

/**
 * The digits of a phone as typed, pasted or filled in by the browser, at most 11. `+82` becomes the
 * leading 0, because phones fill in their own number in that form.
 */
export const normalisePhone = (text: string): string =>
  extractDigits(
    normaliseDigits(text).replace(/^\s*\+\s*82[\s-]*(?:\(0\)|0)?/, '0'),
    MAX_PHONE_DIGITS,
  );

/** Whether it is 10 or 11 digits (VALID-03, VALID-12, VALID-13). */
export const isPhone = (phone: string): boolean => PHONE.test(phone);

/** Whether it also fits a Korean phone or area code (VALID-04). */
export const isKoreanPhone = (phone: string): boolean => KOREAN_PHONE.test(phone);
