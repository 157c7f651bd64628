import { isValidDay, type Day } from '../../engine/visit/calendar-day.ts';
import { isPhone } from '../../engine/visit/phone.ts';
import { isRegistrationNumber } from '../../engine/visit/registration-number.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import { isUserType } from '../../engine/visit/user-type.ts';
import type { IdentityResult, UserType } from '../../schemas/api.gen.ts';

/** The visit in an address. A malformed value counts as missing. */
export interface VisitQuery {
  readonly type: UserType | undefined;
  readonly visitDate: Day | undefined;
  /** The identity: registration number or phone, by type. */
  readonly identityNo: string | undefined;
  /** The patient that a guardian visits: a registration number, or the reference in a link. */
  readonly refId: string | undefined;
  /** Phone of a guest, from a message's link. */
  readonly phone: string | undefined;
  readonly meetingId: string | undefined;
  /** Slot ticket, returned unchanged. */
  readonly ticket: string;
  readonly passCheck: string | undefined;
  /** Token of a message's link. */
  readonly pid: string | undefined;
}

const IDENTITY = /^[0-9A-Z]{6,11}$/;
/** A patient named by a message's link: encrypted by the server, of any length. */
const PATIENT_REFERENCE = /^v\d+\.[A-Za-z0-9._-]{20,250}$/;
const MEETING_ID = /^[A-Za-z0-9_-]{1,40}$/;
const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

const validOrUndefined = (
  text: string | undefined,
  test: (text: string) => boolean,
): string | undefined => (text !== undefined && test(text) ? text : undefined);

/** Reads a query, decoded (ROUTE-33, NOK-03, GUEST-01). */
export const readVisit = (query: ScreenQuery): VisitQuery => ({
  type: query.type !== undefined && isUserType(query.type) ? query.type : undefined,
  visitDate: validOrUndefined(query.vd, isValidDay),
  identityNo: validOrUndefined(query.idn, (text) => IDENTITY.test(text)),
  refId: validOrUndefined(
    query.refId,
    (text) => isRegistrationNumber(text) || PATIENT_REFERENCE.test(text),
  ),
  phone: validOrUndefined(query.phone, isPhone),
  meetingId: validOrUndefined(query.code, (text) => MEETING_ID.test(text)),
  ticket: query.vcnt ?? '',
  passCheck: validOrUndefined(query.passCheck, (text) => TOKEN.test(text)),
  pid: validOrUndefined(query.pid, (text) => TOKEN.test(text)),
});

const withoutEmpty = (pairs: Readonly<Record<string, string | undefined>>): ScreenQuery =>
  Object.fromEntries(Object.entries(pairs).filter(([, value]) => value));

/** The query of a visit, without missing values: what one screen passes to the next (ROUTE-33). */
export const visitQuery = (visit: Partial<VisitQuery>): ScreenQuery =>
  withoutEmpty({
    type: visit.type,
    vd: visit.visitDate,
    idn: visit.identityNo,
    refId: visit.refId,
    phone: visit.phone,
    code: visit.meetingId,
    vcnt: visit.ticket,
    passCheck: visit.passCheck,
    pid: visit.pid,
  });

/**
 * The link of a partner company employee, which is added when their pass opens: a manager continues
 * from there to the company's employees. Empty for all others.
 */
export const partnerLinkOf = ({ type, pid }: Pick<VisitQuery, 'type' | 'pid'>): ScreenQuery =>
  type === 'PEMP' ? visitQuery({ pid }) : {};

/** The visit that an identity call has opened; `refId` is the patient that a guardian named. */
export const visitFromIdentity = (
  result: Pick<
    IdentityResult,
    'answerType' | 'visitDate' | 'identityNo' | 'vistCntAES' | 'meetingId'
  >,
  refId?: string,
): Partial<VisitQuery> => ({
  type: result.answerType,
  visitDate: result.visitDate,
  identityNo: result.identityNo,
  refId,
  meetingId: result.meetingId || undefined,
  ticket: result.vistCntAES,
});
