import { addDays, addMonths, isValidDay } from '../../../engine/visit/calendar-day.ts';

const DASHED = /^(\d{4})-(\d{2})-(\d{2})$/;
const RELATIVE = /^today(?:([+-])(\d{1,5})([dmy]?))?$/;
const MONTHS_PER_YEAR = 12;

export const DAY_FORMS =
  'Write 20261120, 2026-11-20, today, today+1, today-3, today-83m or today-5y.';

/**
 * The day, YYYYMMDD, that a cell means: the day itself, or one counted from `today` in days, months
 * (m) or years (y). Null for anything else and for days that do not exist.
 */
export const parseDay = (text: string, today: string): string | null => {
  const dashed = DASHED.exec(text);
  const day = dashed ? dashed.slice(1).join('') : text;
  if (isValidDay(day)) return day;
  const relative = RELATIVE.exec(text);
  if (!relative) return null;
  const [, sign, amount = '0', unit] = relative;
  const count = sign === '-' ? -Number(amount) : Number(amount);
  if (unit === 'm') return addMonths(today, count);
  if (unit === 'y') return addMonths(today, count * MONTHS_PER_YEAR);
  return addDays(today, count);
};
