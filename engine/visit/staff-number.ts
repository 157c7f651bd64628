import { extractLettersAndDigits } from './digits.ts';

/**
 * The staff number from the typed text: upper case, no Hangul, no symbols (VALID-17 to VALID-19).
 */
export const normaliseStaffNumber = (text: string): string => extractLettersAndDigits(text, 7);

/** Whether it is exactly 7 characters (VALID-17). */
export const isStaffNumber = (text: string): boolean => /^[0-9A-Z]{7}$/.test(text);
