import { isValidDay, type Day } from '../../../engine/visit/calendar-day.ts';
import type { ScreenQuery } from '../../../engine/visit/screen-url.ts';
import { isStaffNumber, normaliseStaffNumber } from '../../../engine/visit/staff-number.ts';

/** The values in a link to the staff screen; a malformed value counts as missing. */
export interface StaffLink {
  readonly staffNumber: string | undefined;
  /** The day of the questionnaire. */
  readonly visitDate: Day | undefined;
}

/** Reads `empNo` and `date` of a query, decoded (STAFF-01). */
export const readStaffLink = ({ empNo = '', date = '' }: ScreenQuery): StaffLink => {
  const staffNumber = normaliseStaffNumber(empNo);
  return {
    staffNumber: isStaffNumber(staffNumber) ? staffNumber : undefined,
    visitDate: isValidDay(date) ? date : undefined,
  };
};
