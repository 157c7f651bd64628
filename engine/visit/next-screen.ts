import type { UserType } from '../../schemas/api.gen.ts';
import { RESULT_CODE } from '../outcome/result-code.ts';
import type { Day } from './calendar-day.ts';
import {
  toErrorPage,
  SHOW_MESSAGE,
  defaultStep,
  toScreen,
  HTTP_UNAUTHORIZED,
  SHOW_RESULT,
  type NextStep,
} from './next-step.ts';
import { isGuardian, isVisitor } from './user-type.ts';

export type { ErrorPage, NextStep } from './next-step.ts';

/**
 * The next step of a visitor after each call: the tables of decisions, part d, as functions. The
 * web client and `munjin simulate flow` both use them.
 */

/**
 * Home and its date popup: visitors choose their purpose, staff enter their number, all others look
 * up the patient (HOME-02, HOME-06 to HOME-11). The staff screen gets the day as `date` (STAFF-01).
 */
export const afterHome = (type: UserType, visitDate: Day): NextStep => {
  if (type === 'EMP') return toScreen('/emp', { date: visitDate });
  const isGuest = isVisitor(type) && type !== 'ICUGST';
  return toScreen(isGuest ? '/gst/grpo' : '/pt', { vd: visitDate, type });
};

/** check-patient and phone-birth: the popup with one match or several, or a message. */
export const afterLookup = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
    case RESULT_CODE.severalMatches:
      return SHOW_RESULT;
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.tryAgain:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/**
 * The popup's patient was confirmed: a guardian enters a phone next, a patient is identified
 * immediately.
 */
export const afterPatientConfirmed = (type: UserType, refId: string, visitDate: Day): NextStep =>
  isGuardian(type) ? toScreen('/nok', { refId, vd: visitDate, type }) : SHOW_RESULT;

/** gst-list and gst-list-id: the events, or directly the other visit if there are none. */
export const afterMeetingList = (resultCd: number, visitDate: Day): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.notFound:
      return toScreen('/gst/etc', { vd: visitDate });
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** An event was chosen: its invite code is next if it has one. `code` is the meeting's id. */
export const afterMeetingChoice = (
  { meetingId, openYn }: { readonly meetingId: string; readonly openYn: 'Y' | 'N' },
  visitDate: Day,
): NextStep =>
  toScreen(openYn === 'Y' ? '/gst/code' : '/gst/phone', { code: meetingId, vd: visitDate });

/** check-code: the phone is next if the code belongs to the meeting; otherwise a message. */
export const afterInviteCode = (
  reply: { readonly resultCd: number; readonly result: boolean | null },
  meetingId: string,
  visitDate: Day,
): NextStep => {
  switch (reply.resultCd) {
    case RESULT_CODE.ok:
      return reply.result
        ? toScreen('/gst/phone', { code: meetingId, vd: visitDate })
        : SHOW_MESSAGE;
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(reply.resultCd);
  }
};

/** A call that opens a visit: v3 patient, nok, gst-list/tmp, gst-list/gst, group-open (FLOW-03 to FLOW-07). */
export const afterIdentity = (
  resultCd: number,
  { passCheck = '' }: { readonly passCheck?: string | undefined } = {},
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen('/info-agree');
    case RESULT_CODE.passExists:
      return toScreen('/pass', { passCheck });
    case RESULT_CODE.notIssued:
      return toScreen('/pass-forbiden');
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.guardianLimit:
    case RESULT_CODE.discharged:
    case RESULT_CODE.tryAgain:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** term and term-code: the terms are shown; if they cannot be loaded, a message and back. */
export const afterTerms = (resultCd: number): NextStep => {
  if (resultCd === RESULT_CODE.ok) return SHOW_RESULT;
  return resultCd === HTTP_UNAUTHORIZED ? defaultStep(resultCd) : { kind: 'back' };
};

/**
 * Next on /info-agree: the questionnaire if one is in use; otherwise no-answer is sent from there.
 */
export const afterConsent = (inquiryInUse: boolean): NextStep =>
  inquiryInUse ? toScreen('/inquiry') : SHOW_RESULT;

/** inquiry: the questionnaire is drawn, or it is not valid. */
export const afterInquiryLoad = (resultCd: number): NextStep =>
  resultCd === RESULT_CODE.ok ? SHOW_RESULT : defaultStep(resultCd);

interface IssuedPass {
  readonly passCheck: string;
  /** `inqType` of the use setting, passed on to the pass screen (FLOW-09, decisions U11). */
  readonly inqType: string;
  /** Who answered, as far as it affects the next step: staff and resident guardians. */
  readonly answerType?: UserType;
  readonly identityNo?: string;
  /** The urgent survey that this person has not answered yet. */
  readonly emergencyId?: string | undefined;
}

const THANKED_TYPES: readonly UserType[] = ['EMP', 'RNOK'];

/**
 * Staff and resident guardians see the thank-you screen, after the urgent survey if one is waiting
 * (FLOW-14 to FLOW-16; decisions, L2).
 */
const afterAnswerWithoutPass = (
  type: UserType,
  { identityNo, emergencyId }: Pick<IssuedPass, 'identityNo' | 'emergencyId'>,
): NextStep =>
  emergencyId === undefined
    ? toScreen('/thankyou')
    : toScreen('/emer-invst', {
        pid: emergencyId,
        type,
        ...(identityNo !== undefined && { idn: identityNo }),
      });

/** answer, from /inquiry (FLOW-08 to FLOW-16). */
export const afterAnswer = (resultCd: number, issued: IssuedPass): NextStep => {
  const { passCheck, inqType, answerType } = issued;
  switch (resultCd) {
    case RESULT_CODE.ok:
      return answerType !== undefined && THANKED_TYPES.includes(answerType)
        ? afterAnswerWithoutPass(answerType, issued)
        : toScreen('/pass', { passCheck, isDirect: 'N', inqType });
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return toScreen('/pass-forbiden');
    case RESULT_CODE.guardianLimit:
      return SHOW_MESSAGE;
    case RESULT_CODE.tryAgain:
      return toErrorPage('retryQuestionnaire');
    default:
      return defaultStep(resultCd);
  }
};

/**
 * nia, from /inq: no pass is issued, so another guardian inside does not matter (FLOW-17 to
 * FLOW-19, decisions C18).
 */
export const afterResearchAnswer = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
    case RESULT_CODE.guardianLimit:
      return toScreen('/thankyou-normal');
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return toScreen('/pass-forbiden-normal');
    default:
      return defaultStep(resultCd);
  }
};

/** no-answer, from /info-agree (FLOW-20 to FLOW-22; decisions C2 and C3 for the resident guardian). */
export const afterNoAnswer = (
  type: UserType,
  resultCd: number,
  { passCheck }: { readonly passCheck: string },
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      // Without a token no pass was issued: passes are not in use for the type (decisions, L11).
      return THANKED_TYPES.includes(type) || passCheck === ''
        ? toScreen('/thankyou')
        : toScreen('/pass', { passCheck });
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return toScreen('/pass-forbiden');
    default:
      return defaultStep(resultCd);
  }
};

/** pass-check (PASS-25 to PASS-27). */
export const afterPassLoad = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.notIssued:
      return toScreen('/pass-forbiden');
    case RESULT_CODE.expired:
      return toErrorPage('invalidPass');
    default:
      return defaultStep(resultCd);
  }
};

/**
 * re-inquiry, from the pass screen (isDirect=N counts as one; decisions L21) or from another place
 * (REDO-03 to REDO-07).
 */
export const afterReInquiry = (resultCd: number, from: 'pass' | 'elsewhere'): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen(from === 'pass' ? '/inquiry' : '/retryInfo');
    case RESULT_CODE.redoInside:
    case RESULT_CODE.guardianLimit:
      return SHOW_MESSAGE;
    case RESULT_CODE.expired:
      return toErrorPage('invalidPass');
    default:
      return defaultStep(resultCd);
  }
};

/** pt-accompanies, read or changed: the list is refreshed, or the guardian inside has to leave first. */
export const afterCompanions = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.guardianLimit:
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    case RESULT_CODE.expired:
      return toErrorPage('invalidPass');
    default:
      return defaultStep(resultCd);
  }
};
