import { extractDigits } from './digits.ts';

/** The last four digits of a phone from the typed text (VALID-08). */
export const normaliseLastFour = (text: string): string => extractDigits(text, 4);

/** Whether it is exactly 4 digits (VALID-08). */
export const isLastFour = (text: string): boolean => /^\d{4}$/.test(text);

/** The last four digits of a phone, for comparison (VALID-11). */
export const lastFourOf = (phone: string): string => phone.slice(-4);
