/**
 * Every code that `resultCd` can hold for an expected end (specification, section 8).
 * A retired number stays here as a comment with its date and is never given out again.
 */
export const RESULT_CODE = {
  ok: 0,
  /** Staff id or phone does not match. */
  mismatch: 101,
  /** Nothing found for that link. */
  nothing: 102,
  /** A valid pass is already there. */
  passExists: 200,
  /** Pass not allowed or not issued. */
  notIssued: 201,
  /** Not found; its words depend on the call (decisions, L22). */
  notFound: 300,
  /** No visit schedule or application. */
  noSchedule: 301,
  /** Questionnaire version unknown or withdrawn. */
  questionnaireUnknown: 302,
  severalMatches: 303,
  /** Inquiry type not valid. */
  questionnaireInvalid: 304,
  /** Pass, data or link expired or invalid. */
  expired: 305,
  /** The server's own message is shown. */
  message: 306,
  /** Too many companions, or another guardian inside. */
  guardianLimit: 307,
  alreadyRegistered: 308,
  /** No redo while inside. */
  redoInside: 309,
  discharged: 310,
  /** Could not be confirmed now; try again. */
  tryAgain: 311,
  /** No permission, or the link has expired (decisions, C13). */
  noPermission: 401,
} as const;

export type ResultName = keyof typeof RESULT_CODE;
export type ResultCode = (typeof RESULT_CODE)[ResultName];
