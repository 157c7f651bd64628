import { isKoreanPhone } from '../visit/phone.ts';
import { isRegistrationNumber } from '../visit/registration-number.ts';
import { isStaffNumber } from '../visit/staff-number.ts';
import type { GateReason } from './gate-reason.ts';

const PERSON_NUMBERS = ['patientCard', 'staffCard', 'phoneNumber'] as const;
const OTHER_CODES = [
  ...PERSON_NUMBERS,
  'webAddress',
  'notAPass',
] as const satisfies readonly GateReason[];

/** What a scanned code is that is no pass. */
export type OtherCodeReason = (typeof OTHER_CODES)[number];

/** Identity number and 10 digits (CONST-12 to CONST-14). */
const BARCODE = /^[0-9A-Z]{7,11}\d{10}$/;
/** Nothing else has so many digits: a QR code of a pass, read whole or in part. */
const GATE_CODE_OR_PART = /^\d{22,}$/;
/** A keyboard-wedge scanner sends an address without its symbols. */
const WEB_ADDRESS = /^(?:https?|www)/i;
const HAS_DIGIT = /\d/;

/** What the text is if, by its form, it can be no pass of the hospital; null if it may be one. */
export const otherCodeReason = (text: string): OtherCodeReason | null => {
  if (BARCODE.test(text) || GATE_CODE_OR_PART.test(text)) return null;
  if (WEB_ADDRESS.test(text)) return 'webAddress';
  if (isKoreanPhone(text)) return 'phoneNumber';
  if (HAS_DIGIT.test(text) && isRegistrationNumber(text)) return 'patientCard';
  if (HAS_DIGIT.test(text) && isStaffNumber(text)) return 'staffCard';
  return 'notAPass';
};

/** Whether a scan was refused because the code is no pass. */
export const isOtherCodeReason = (reason: string): reason is OtherCodeReason =>
  OTHER_CODES.some((one) => one === reason);

/** Whether the code is the number of a person, and so of someone that the server may know. */
export const isPersonNumber = (reason: OtherCodeReason): boolean =>
  PERSON_NUMBERS.some((one) => one === reason);
