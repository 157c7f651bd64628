import { extractLettersAndDigits } from './digits.ts';

const LENGTH = 8;
const REGISTRATION_NUMBER = /^[0-9A-Z]{8}$/;

/**
 * The registration number from the typed text, without spaces, symbols and Hangul (VALID-01,
 * VALID-02).
 */
export const normaliseRegistrationNumber = (text: string): string =>
  extractLettersAndDigits(text, LENGTH);

/** Whether it is exactly 8 characters (VALID-02). */
export const isRegistrationNumber = (text: string): boolean => REGISTRATION_NUMBER.test(text);
