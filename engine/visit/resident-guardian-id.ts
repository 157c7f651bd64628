import { extractLettersAndDigits } from './digits.ts';

const MAX_LENGTH = 9;
const RESIDENT_GUARDIAN_ID = /^[0-9A]{8,9}$/;

/**
 * The id of a resident guardian from the typed text: digits and the letter A, at most 9 (VALID-15).
 */
export const normaliseResidentGuardianId = (text: string): string =>
  extractLettersAndDigits(text, text.length)
    .replace(/[^0-9A]/g, '')
    .slice(0, MAX_LENGTH);

/** Whether it is 8 or 9 digits and letters A (VALID-15). */
export const isResidentGuardianId = (text: string): boolean => RESIDENT_GUARDIAN_ID.test(text);
