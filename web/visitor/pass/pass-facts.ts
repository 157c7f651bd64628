import { addDays } from '../../../engine/visit/calendar-day.ts';
import { isKoreanPhone } from '../../../engine/visit/phone.ts';
import { labelKey, type LabelKey } from '../../../engine/visit/user-type.ts';
import { maskPhone } from '../../../engine/wording/masking.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { PassCheckResult, UserType } from '../../../schemas/api.gen.ts';

const TITLE_KEYS = {
  T: 'screen.pass.titleOneEntry',
  D: 'screen.pass.titleOneDay',
  M: 'screen.pass.titleSameDay',
} as const satisfies Record<PassCheckResult['passType'], MessageKey>;

const ORANGE_TYPES: readonly UserType[] = ['WVIS', 'PEMP'];
const TYPES_WITH_REASON: readonly UserType[] = ['WVIS', 'ICUGST', 'TMP', 'WGST'];

/** Key of the title, which contains the visit date as MM-DD (PASS-05, PASS-07, PASS-08). */
export const passTitleKey = ({
  passKind,
  passType,
}: Pick<PassCheckResult, 'passKind' | 'passType'>): MessageKey =>
  passKind === 'certificate' ? 'screen.pass.titleCertificate' : TITLE_KEYS[passType];

/** Whether the pass is orange (PASS-19). */
export const isOrangePass = (type: UserType): boolean => ORANGE_TYPES.includes(type);

const COLOUR_CLASSES = {
  'type.patient': 'pass-patient',
  'type.guardian': 'pass-guardian',
  'type.visitor': 'pass-visitor',
  'type.visitorWithReason': 'pass-visitor',
  'type.staff': 'pass-staff',
  'type.emergencyPatient': 'pass-emergency',
} as const satisfies Record<LabelKey, string>;

/** The class that colours the pass: one for each label, and orange before it (PASS-19). */
export const passColourClass = (type: UserType): string =>
  isOrangePass(type) ? 'pass-orange' : COLOUR_CLASSES[labelKey(type)];

/** The visit reason on the pass; empty if it shows none (PASS-20). */
export const passReason = ({
  answerType,
  vistReason,
}: Pick<PassCheckResult, 'answerType' | 'vistReason'>): string =>
  TYPES_WITH_REASON.includes(answerType) ? vistReason : '';

const isPhoneNumber = ({ identityNo }: Pick<PassCheckResult, 'identityNo'>): boolean =>
  isKoreanPhone(identityNo);

/**
 * The identity number as people around the bearer may read it: a phone is masked like every other
 * phone, because its last four digits are enough to compare (PASS-12, PASS-22).
 */
export const shownIdentityNo = (pass: Pick<PassCheckResult, 'identityNo'>): string =>
  isPhoneNumber(pass) ? maskPhone(pass.identityNo) : pass.identityNo;

/** The text under the barcode, which begins with the identity number. */
export const shownBarcodeValue = (
  pass: Pick<PassCheckResult, 'identityNo' | 'barcodeValue'>,
): string =>
  isPhoneNumber(pass)
    ? pass.barcodeValue.replace(pass.identityNo, shownIdentityNo(pass))
    : pass.barcodeValue;

/** A day and a time of the hospital's clock, from ISO 8601 with its offset. */
export interface DayAndTime {
  /** YYYYMMDD. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
}

const dayAndTimeOf = (iso: string): DayAndTime => ({
  day: iso.slice(0, 10).replaceAll('-', ''),
  time: iso.slice(11, 16),
});

/** When the pass can be used. */
export interface PassValidity {
  /** Null if it could be used as soon as it was issued. */
  readonly from: DayAndTime | null;
  /** Midnight is 24:00 of the day that ends. */
  readonly until: DayAndTime;
  readonly isOneEntry: boolean;
}

/** The validity to show; null for a certificate and from a server that does not send it. */
export const passValidity = ({
  passType,
  createdAt,
  validFrom,
  validUntil,
}: Pick<
  PassCheckResult,
  'passType' | 'createdAt' | 'validFrom' | 'validUntil'
>): PassValidity | null => {
  if (validFrom === undefined || validUntil === undefined) return null;
  const end = dayAndTimeOf(validUntil);
  return {
    from: validFrom > createdAt ? dayAndTimeOf(validFrom) : null,
    until: end.time === '00:00' ? { day: addDays(end.day, -1), time: '24:00' } : end,
    isOneEntry: passType === 'T',
  };
};

/** Whether the pass lists companions (PASS-15). */
export const listsCompanions = ({
  answerType,
  accompanyLimit,
}: Pick<PassCheckResult, 'answerType' | 'accompanyLimit'>): boolean =>
  answerType === 'PT' && accompanyLimit > 0;
