import { extractDigits } from './digits.ts';

/** The invite code in what was typed (VALID-21). */
export const normaliseInviteCode = (text: string): string => extractDigits(text, 4);

/** Is it exactly 4 digits (VALID-21)? */
export const isInviteCode = (text: string): boolean => /^\d{4}$/.test(text);
