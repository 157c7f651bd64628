/**
 * Every code that `resultCd` can hold for an expected result (specification, section 8). A retired
 * number stays here as a comment with its date and is never reused.
 */
export const RESULT_CODE = {
  ok: 0,
  /** Staff id or phone does not match. */
  mismatch: 101,
  /** Nothing was found for that link. */
  nothing: 102,
  /** A valid pass already exists. */
  passExists: 200,
  /** The pass is not allowed or was not issued. */
  notIssued: 201,
  /** Not found; the message depends on the call (decisions, L22). */
  notFound: 300,
  /** No visit schedule or application. */
  noSchedule: 301,
  /** The questionnaire version is unknown or withdrawn. */
  questionnaireUnknown: 302,
  severalMatches: 303,
  /** The inquiry type is not valid. */
  questionnaireInvalid: 304,
  /** The pass, data or link is expired or invalid. */
  expired: 305,
  /** The server's own message is shown. */
  message: 306,
  /** Too many companions, or another guardian is inside. */
  guardianLimit: 307,
  alreadyRegistered: 308,
  /** No redo while the person is inside. */
  redoInside: 309,
  discharged: 310,
  /** Could not be confirmed now; the visitor can try again. */
  tryAgain: 311,
  /** No permission, or the link has expired (decisions, C13). */
  noPermission: 401,
} as const;

export type ResultName = keyof typeof RESULT_CODE;
export type ResultCode = (typeof RESULT_CODE)[ResultName];
