import { RESULT_CODE } from '../outcome/result-code.ts';
import type { ScreenQuery } from './screen-url.ts';
import type { VisitorScreen } from './visitor-screen.ts';

/** The kind of error page. Its detail is the server's own message, if there is one. */
export type ErrorPage =
  /** A code that this call should not return, or a malformed request. */
  | 'invalidAccess'
  /** 305 for a pass. */
  | 'invalidPass'
  /** 301: nothing is planned for that person and day. */
  | 'noSchedule'
  /** 305 for all else: too early or too late, or a stale link; the message says which. */
  | 'notValidNow'
  /** 305 for a meeting whose last day is over (MEET-04). */
  | 'meetingEnded'
  /** 302, 304. */
  | 'invalidQuestionnaire'
  /** 311 after an answer. */
  | 'retryQuestionnaire';

export type NextStep =
  /** The result of the call is shown on the current screen. */
  | { readonly kind: 'show' }
  /** To another screen. Values of the query are plain; `buildScreenUrl` encodes them. */
  | { readonly kind: 'screen'; readonly screen: VisitorScreen; readonly query: ScreenQuery }
  /** The server's message is shown, and the visitor stays. */
  | { readonly kind: 'message' }
  /** The server's message is shown, then the previous screen. */
  | { readonly kind: 'back' }
  /** To /error. */
  | { readonly kind: 'error'; readonly error: ErrorPage }
  /** The visit session has expired (decisions, N15): a message, then the start. */
  | { readonly kind: 'sessionExpired' };

export const HTTP_UNAUTHORIZED = 401;
const HTTP_TOO_MANY_REQUESTS = 429;

export const SHOW_RESULT: NextStep = { kind: 'show' };
export const SHOW_MESSAGE: NextStep = { kind: 'message' };
export const toErrorPage = (page: ErrorPage): NextStep => ({ kind: 'error', error: page });
export const toScreen = (path: VisitorScreen, query: ScreenQuery = {}): NextStep => ({
  kind: 'screen',
  screen: path,
  query,
});

/** What every call does with a code that is not in its own table. */
export const defaultStep = (resultCd: number): NextStep => {
  switch (resultCd) {
    case HTTP_UNAUTHORIZED:
      return { kind: 'sessionExpired' };
    case HTTP_TOO_MANY_REQUESTS:
      return SHOW_MESSAGE;
    case RESULT_CODE.noSchedule:
      return toErrorPage('noSchedule');
    case RESULT_CODE.questionnaireUnknown:
    case RESULT_CODE.questionnaireInvalid:
      return toErrorPage('invalidQuestionnaire');
    case RESULT_CODE.expired:
      return toErrorPage('notValidNow');
    default:
      return toErrorPage('invalidAccess');
  }
};
