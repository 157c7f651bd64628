import { extractDigits } from './digits.ts';

/** The invite code from the typed text (VALID-21). */
export const normaliseInviteCode = (text: string): string => extractDigits(text, 4);

/** Whether it is exactly 4 digits (VALID-21). */
export const isInviteCode = (text: string): boolean => /^\d{4}$/.test(text);
