import type { UserType } from '../../schemas/api.gen.ts';
import { RESULT_CODE } from '../outcome/result-code.ts';
import type { Day } from './calendar-day.ts';
import {
  toErrorPage,
  SHOW_MESSAGE,
  defaultStep,
  toScreen,
  SHOW_RESULT,
  type NextStep,
} from './next-step.ts';

/**
 * The next step for people who do not start at home: from a link, a staff number, the tablet of the
 * emergency room or the self-service page (decisions, part d).
 */

/**
 * check/pat-pid, check/pat-pid-s and check/rnok-pid: continue to the patient, or to the guardian's
 * id (API-04 to API-06).
 */
export const afterLastFour = (resultCd: number, type: UserType, visitDate: Day): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen(type === 'RNOK' ? '/rnok-auth' : '/pt', { vd: visitDate, type });
    // Wrong digits and an expired link get the same answer: the visitor can type the digits again.
    case RESULT_CODE.expired:
    case RESULT_CODE.message:
    case RESULT_CODE.discharged:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/**
 * rnok, from /rnok-auth: a person who is finished for today sees the thank-you screen, whatever the
 * result.
 */
export const afterResidentGuardian = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.passExists:
    case RESULT_CODE.notIssued:
      return toScreen('/thankyou');
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.guardianLimit:
    case RESULT_CODE.discharged:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** no-answer of a resident guardian, from /rnok-auth (decisions, C2 and C3). */
export const afterResidentNoAnswer = (
  resultCd: number,
  { passCheck }: { readonly passCheck: string },
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return passCheck === '' ? toScreen('/thankyou') : toScreen('/pass', { passCheck });
    case RESULT_CODE.notFound:
    case RESULT_CODE.notIssued:
      return toScreen('/thankyou');
    default:
      return defaultStep(resultCd);
  }
};

/** check-icu-patient: the visitor's own phone is next. */
export const afterIntensiveCarePatient = (
  resultCd: number,
  refId: string,
  visitDate: Day,
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen('/nok', { refId, vd: visitDate, type: 'ICUGST' });
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.guardianLimit:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** find-emp: the number is filled in; 401 is a link whose date has passed (decisions, C13). */
export const afterFindStaff = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    case RESULT_CODE.noPermission:
      return toErrorPage('notValidNow');
    default:
      return defaultStep(resultCd);
  }
};

/** pemp-pid: the person's own phone is next. */
export const afterPartnerLink = (resultCd: number): NextStep =>
  resultCd === RESULT_CODE.ok ? SHOW_RESULT : defaultStep(resultCd);

/**
 * pemp-list, from the pass: the staff of the company, or a message to a person who may not manage
 * them.
 */
export const afterPartnerList = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen('/emp-manage');
    case RESULT_CODE.noPermission:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** pemp-add and pemp-del, from /emp-manage: the list is refreshed, or the error is shown. */
export const afterPartnerChange = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return SHOW_RESULT;
    case RESULT_CODE.notFound:
    case RESULT_CODE.message:
    case RESULT_CODE.alreadyRegistered:
    case RESULT_CODE.noPermission:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** inquiry-pid, from /emer-auth: the urgent survey, with the data needed to load it. */
export const afterUrgentLink = (
  resultCd: number,
  found: {
    readonly emergencyId: string;
    readonly answerType: UserType;
    readonly identityNo: string;
  } | null,
): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return found === null
        ? toErrorPage('invalidAccess')
        : toScreen('/emer-invst', {
            pid: found.emergencyId,
            type: found.answerType,
            idn: found.identityNo,
          });
    case RESULT_CODE.mismatch:
    case RESULT_CODE.nothing:
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** inquiry-em: the survey is drawn, or it has expired. */
export const afterUrgentInquiry = (resultCd: number): NextStep =>
  resultCd === RESULT_CODE.ok ? SHOW_RESULT : defaultStep(resultCd);

/** answer-em: the thank-you screen. A test send accepts no answers, and says so (EMER-09). */
export const afterUrgentAnswer = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen('/thankyou');
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** check-valid-inq, from /inquiry-research/{inqCode}: the phone is next. */
export const afterInquiryTypeCheck = (resultCd: number): NextStep =>
  resultCd === RESULT_CODE.ok ? SHOW_RESULT : defaultStep(resultCd);

/** The phone and terms of the self-service were confirmed. */
export const afterParticipantConfirmed = (): NextStep => toScreen('/inq');

/**
 * check-patient and phone-birth at the tablet of the emergency room: a person who is not found is a
 * new patient.
 */
export const afterEmergencyLookup = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
    case RESULT_CODE.severalMatches:
    case RESULT_CODE.notFound:
      return SHOW_RESULT;
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};

/** emma/answer: the thank-you screen, from which the next patient starts. */
export const afterEmergencyAnswer = (resultCd: number): NextStep => {
  switch (resultCd) {
    case RESULT_CODE.ok:
      return toScreen('/thankyou-normal');
    case RESULT_CODE.message:
      return SHOW_MESSAGE;
    default:
      return defaultStep(resultCd);
  }
};
