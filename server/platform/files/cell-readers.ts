/** Readers for the cells of our CSV files, one function per kind of cell. A fault is the end of "The cell …". */
import type { Judged } from '../../../engine/outcome/judged.ts';
import {
  isRegistrationNumber,
  normaliseRegistrationNumber,
} from '../../../engine/visit/registration-number.ts';
import { parsePhone } from '../../../engine/visit/phone.ts';
import { isStaffNumber } from '../../../engine/visit/staff-number.ts';
import { parseDay } from './relative-day.ts';

export const textCell =
  (maxLength: number) =>
  (text: string): Judged<string> =>
    text.length <= maxLength ? { value: text } : { fault: `has more than ${maxLength} characters` };

export const nameCell = textCell(100);
export const idCell = (text: string): Judged<string> =>
  /^[A-Za-z0-9_.-]{1,64}$/.test(text)
    ? { value: text }
    : { fault: 'must be letters, digits, and . _ - only, at most 64' };

export const registrationNumberCell = (text: string): Judged<string> => {
  const number = text.toUpperCase();
  return isRegistrationNumber(number) && normaliseRegistrationNumber(number) === number
    ? { value: number }
    : { fault: 'is no registration number' };
};

export const staffNumberCell = (text: string): Judged<string> =>
  isStaffNumber(text.toUpperCase())
    ? { value: text.toUpperCase() }
    : { fault: 'is no staff number' };

export const residentGuardianIdCell = (text: string): Judged<string> =>
  /^[0-9A]{8,9}$/.test(text.toUpperCase())
    ? { value: text.toUpperCase() }
    : { fault: 'is no id of a resident caregiver' };

export const phoneCell = (text: string): Judged<string> => {
  const phone = parsePhone(text);
  if (phone?.startsWith('0')) return { value: phone };
  return /^1\d{8,9}$/.test(text.replace(/[ -]/g, ''))
    ? { fault: 'is a phone that has lost its first 0 (format the column as text)' }
    : { fault: 'is no phone' };
};

export const yesNoCell = (text: string): Judged<boolean> => {
  if (text === 'Y') return { value: true };
  return text === 'N' ? { value: false } : { fault: 'must be Y or N' };
};

export const choiceCell =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Judged<Choice> => {
    const choice = choices.find((one) => one === text);
    return choice ? { value: choice } : { fault: `must be one of ${choices.join(', ')}` };
  };

export const dayCell =
  (today: string) =>
  (text: string): Judged<string> => {
    const day = parseDay(text, today);
    return day === null ? { fault: 'is no day' } : { value: day };
  };

export const pastDayCell =
  (today: string) =>
  (text: string): Judged<string> => {
    const day = parseDay(text, today);
    if (day === null) return { fault: 'is no day' };
    return day > today ? { fault: 'is a day that has not come yet' } : { value: day };
  };

/** A time of day in the hospital's time zone. */
export const timeCell = (text: string): Judged<string> =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : { fault: 'is no time of day' };
