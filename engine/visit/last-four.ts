import { extractDigits } from './digits.ts';

/** The last four digits of a phone in what was typed (VALID-08). */
export const normaliseLastFour = (text: string): string => extractDigits(text, 4);

/** Is it exactly 4 digits (VALID-08)? */
export const isLastFour = (text: string): boolean => /^\d{4}$/.test(text);

/** The last four digits of a phone, to compare with (VALID-11). */
export const lastFourOf = (phone: string): string => phone.slice(-4);
