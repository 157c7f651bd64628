import { maskPhone } from '../../engine/wording/masking.ts';

const SHOWN_DIGITS = 2;
const PHONE = /^0\d{9,10}$/;

/** A number of a person, masked: a phone as phones are, of any other the last two signs. */
export const maskNumber = (number: string): string =>
  PHONE.test(number)
    ? maskPhone(number)
    : '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS);
