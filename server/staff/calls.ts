import { findStaff, identifyStaff } from './identify-staff.ts';
import { write, type CallHandlers } from '../platform/http/call.ts';

/** Staff, by staff number. */
export const staffCalls = {
  findStaff: write(findStaff),
  staff: write(identifyStaff),
} satisfies CallHandlers;
