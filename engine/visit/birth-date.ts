import { isValidDay, type Day } from './calendar-day.ts';
import { extractDigits } from './digits.ts';

/** The eight digits of a birth date from the typed text: 1980-01-01 gives 19800101 (VALID-05). */
export const normaliseBirthDate = (text: string): string => extractDigits(text, 8);

/** Whether it is a day that exists and is not after today (VALID-05, VALID-06). */
export const isBirthDate = (text: string, today: Day): boolean => isValidDay(text) && text <= today;
