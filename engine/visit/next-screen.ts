import type { UserType } from '../../schemas/api.gen.ts';
import { RESULT_CODE } from '../outcome/result-code.ts';
import type { Day } from './calendar-day.ts';
import type { ScreenQuery } from './screen-address.ts';
import { isGuardian, isVisitor } from './user-type.ts';

/**
 * Where a visitor goes after each call: the tables of decisions, part d, as functions. The web
 * client and `munjin simulate flow` both follow them.
 */

/** Screens that a code leads to (specification, section 2). */
export type ScreenPath =
  | '/pt'
  | '/nok'
  | '/gst/grpo'
  | '/gst/etc'
  | '/gst/code'
  | '/gst/phone'
  | '/info-agree'
  | '/inquiry'
  | '/pass'
  | '/pass-forbiden'
  | '/pass-forbiden-normal'
  | '/thankyou'
  | '/thankyou-normal'
  | '/retryInfo';

/** Which error page it is; its detail is the server's own message, where it sent one. */
export type ErrorPage =
  /** A code that this call should not answer with, or a malformed request. */
  | 'invalidAccess'
  /** 305 for a pass. */
  | 'invalidPass'
  /** 301: nothing planned for that person and day. */
  | 'noSchedule'
  /** 305 elsewhere: too early, too late or a stale link; the message says which. */
  | 'notValidNow'
  /** 302, 304. */
  | 'invalidQuestionnaire'
  /** 311 after an answer. */
  | 'retryQuestionnaire';

export type NextStep =
  /** What the call returned is shown where the visitor is. */
  | { readonly kind: 'show' }
  /** To another screen. Values of the query are plain; `screenAddress` encodes them. */
  | { readonly kind: 'screen'; readonly screen: ScreenPath; readonly query: ScreenQuery }
  /** The server's message is shown, and the visitor stays. */
  | { readonly kind: 'message' }
  /** The server's message is shown, then the screen before this one. */
  | { readonly kind: 'back' }
  /** To /error. */
  | { readonly kind: 'error'; readonly error: ErrorPage }
  /** The visit session is over (decisions, N15): a message, then the start. */
  | { readonly kind: 'sessionExpired' };

const SESSION_EXPIRED = 401;
const TOO_MANY = 429;

const SHOW: NextStep = { kind: 'show' };
const MESSAGE: NextStep = { kind: 'message' };
const error = (page: ErrorPage): NextStep => ({ kind: 'error', error: page });
const screen = (path: ScreenPath, query: ScreenQuery = {}): NextStep => ({
  kind: 'screen',
  screen: path,
  query,
});

/** What every call does with a code that its own table does not name. */
const otherwise = (resultCd: number): NextStep => {
  switch (resultCd) {
    case SESSION_EXPIRED:
      return { kind: 'sessionExpired' };
    case TOO_MANY:
      return MESSAGE;
    case RESULT_CODE.noSchedule:
      return error('noSchedule');
    case RESULT_CODE.questionnaireUnknown:
    case RESULT_CODE.questionnaireInvalid:
      return error('invalidQuestionnaire');
    case RESULT_CODE.expired:
      return error('notValidNow');
    default:
      return error('invalidAccess');
  }
};

/** Home and its date popup: visitors choose their purpose, all others look up the patient (HOME-06 to HOME-11). */
export const afterHome = (type: UserType, visitDate: Day): NextStep =>
  screen(isVisitor(type) && type !== 'ICUGST' ? '/gst/grpo' : '/pt', { vd: visitDate, type });

/** check-patient and phone-birth: the popup with one match or several, or a message. */
export const afterLookup = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
    case RESULT_CODE.severalMatches:
      return SHOW;
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.tryAgain:
      return MESSAGE;
    default:
      return otherwise(resultCd);
  }
};

/** The popup's patient was confirmed: a guardian gives a phone next, a patient is identified on the spot. */
export const afterPatientConfirmed = (type: UserType, refId: string, visitDate: Day): NextStep =>
  isGuardian(type) ? screen('/nok', { refId, vd: visitDate, type }) : SHOW;

/** gst-list and gst-list-id: the events, or straight to the other visit when there are none. */
export const afterMeetingList = (resultCd: number, visitDate: Day): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW;
    case RESULT_CODE.notFound:
      return screen('/gst/etc', { vd: visitDate });
    case RESULT_CODE.message:
      return MESSAGE;
    default:
      return otherwise(resultCd);
  }
};

/** An event was chosen: its invite code first where it has one. `code` is the meeting's id. */
export const afterMeetingChoice = (
  { meetingId, openYn }: { readonly meetingId: string; readonly openYn: 'Y' | 'N' },
  visitDate: Day,
): NextStep =>
  screen(openYn === 'Y' ? '/gst/code' : '/gst/phone', { code: meetingId, vd: visitDate });

/** check-code: on to the phone where the code is the meeting's; else a message. */
export const afterInviteCode = (
  reply: { readonly resultCd: number; readonly result: boolean | null },
  meetingId: string,
  visitDate: Day,
): NextStep => {
  switch (reply.resultCd) {
    case RESULT_CODE.ok:
      return reply.result ? screen('/gst/phone', { code: meetingId, vd: visitDate }) : MESSAGE;
    case RESULT_CODE.message:
      return MESSAGE;
    default:
      return otherwise(reply.resultCd);
  }
};

/** A call that opens a visit: v3 patient, nok, gst-list/tmp, gst-list/gst, group-open (FLOW-03 to FLOW-07). */
export const afterIdentity = (
  resultCd: number,
  { passCheck = '' }: { readonly passCheck?: string | undefined } = {},
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return screen('/info-agree');
    case RESULT_CODE.passExists:
      return screen('/pass', { passCheck });
    case RESULT_CODE.notIssued:
      return screen('/pass-forbiden');
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.guardianLimit:
    case RESULT_CODE.discharged:
    case RESULT_CODE.tryAgain:
      return MESSAGE;
    default:
      return otherwise(resultCd);
  }
};

/** term and term-code: shown; where they cannot be loaded, a message and back. */
export const afterTerms = (resultCd: number): NextStep => {
  if (resultCd === RESULT_CODE.ok) return SHOW;
  return resultCd === SESSION_EXPIRED ? otherwise(resultCd) : { kind: 'back' };
};

/** Next on /info-agree: the questionnaire where one is in use; else no-answer is sent from there. */
export const afterConsent = (inquiryInUse: boolean): NextStep =>
  inquiryInUse ? screen('/inquiry') : SHOW;

/** inquiry: the questionnaire is drawn, or it is not valid. */
export const afterInquiryLoad = (resultCd: number): NextStep =>
  resultCd === RESULT_CODE.ok ? SHOW : otherwise(resultCd);

interface Issued {
  readonly passCheck: string;
  /** `inqType` of the use setting, carried along to the pass screen (FLOW-09, decisions U11). */
  readonly inqType: string;
}

/** answer, from /inquiry (FLOW-08 to FLOW-13). */
export const afterAnswer = (resultCd: number, { passCheck, inqType }: Issued): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return screen('/pass', { passCheck, isDirect: 'N', inqType });
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return screen('/pass-forbiden');
    case RESULT_CODE.guardianLimit:
      return MESSAGE;
    case RESULT_CODE.tryAgain:
      return error('retryQuestionnaire');
    default:
      return otherwise(resultCd);
  }
};

/** nia, from /inq: no pass is given, so another guardian inside does not matter (FLOW-17 to FLOW-19, decisions C18). */
export const afterResearchAnswer = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
    case RESULT_CODE.guardianLimit:
      return screen('/thankyou-normal');
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return screen('/pass-forbiden-normal');
    default:
      return otherwise(resultCd);
  }
};

const THANKED: readonly UserType[] = ['EMP', 'RNOK'];

/** no-answer, from /info-agree (FLOW-20 to FLOW-22; decisions C2 and C3 for the resident guardian). */
export const afterNoAnswer = (
  type: UserType,
  resultCd: number,
  { passCheck }: { readonly passCheck: string },
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return THANKED.includes(type) ? screen('/thankyou') : screen('/pass', { passCheck });
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return screen('/pass-forbiden');
    default:
      return otherwise(resultCd);
  }
};

/** pass-check (PASS-25 to PASS-27). */
export const afterPassLoad = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW;
    case RESULT_CODE.notIssued:
      return screen('/pass-forbiden');
    case RESULT_CODE.expired:
      return error('invalidPass');
    default:
      return otherwise(resultCd);
  }
};

/** re-inquiry, from the pass screen (isDirect=N counts as one; decisions L21) or elsewhere (REDO-03 to REDO-07). */
export const afterReInquiry = (resultCd: number, from: 'pass' | 'elsewhere'): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return screen(from === 'pass' ? '/inquiry' : '/retryInfo');
    case RESULT_CODE.redoInside:
    case RESULT_CODE.guardianLimit:
      return MESSAGE;
    case RESULT_CODE.expired:
      return error('invalidPass');
    default:
      return otherwise(resultCd);
  }
};

/** pt-accompanies, read or changed: the list is refreshed, or the guardian inside has to leave first. */
export const afterCompanions = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW;
    case RESULT_CODE.guardianLimit:
    case RESULT_CODE.message:
      return MESSAGE;
    case RESULT_CODE.expired:
      return error('invalidPass');
    default:
      return otherwise(resultCd);
  }
};
