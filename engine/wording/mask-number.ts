import { maskPhone } from './masking.ts';

const SHOWN_DIGITS = 2;
const PHONE = /^0\d{9,10}$/;

/**
 * A person's number, masked: phones with the usual phone mask, any other number down to its last
 * two characters.
 */
export const maskNumber = (number: string): string =>
  PHONE.test(number)
    ? maskPhone(number)
    : '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS);
