import { RESULT_CODE } from '../outcome/result-code.ts';
import type { ScreenQuery } from './screen-url.ts';
import type { VisitorScreen } from './visitor-screen.ts';

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
  /** 305 for a meeting whose last day is over (MEET-04). */
  | 'meetingEnded'
  /** 302, 304. */
  | 'invalidQuestionnaire'
  /** 311 after an answer. */
  | 'retryQuestionnaire';

export type NextStep =
  /** What the call returned is shown where the visitor is. */
  | { readonly kind: 'show' }
  /** To another screen. Values of the query are plain; `screenAddress` encodes them. */
  | { readonly kind: 'screen'; readonly screen: VisitorScreen; readonly query: ScreenQuery }
  /** The server's message is shown, and the visitor stays. */
  | { readonly kind: 'message' }
  /** The server's message is shown, then the screen before this one. */
  | { readonly kind: 'back' }
  /** To /error. */
  | { readonly kind: 'error'; readonly error: ErrorPage }
  /** The visit session is over (decisions, N15): a message, then the start. */
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

/** What every call does with a code that its own table does not name. */
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
