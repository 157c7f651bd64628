import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { ErrorPage } from '../../engine/visit/next-screen.ts';
import { buildScreenUrl, type ScreenQuery } from '../../engine/visit/screen-url.ts';

/** The texts of /error. Without a title or detail it shows its defaults (ERR-03 to ERR-05). */
export interface ErrorText {
  readonly titleText: string;
  readonly detailText: string;
  /** N hides the detail completely (ERR-02). */
  readonly showDetail: boolean;
}

const TITLE_KEYS = {
  invalidAccess: 'screen.error.invalidAccess',
  invalidPass: 'screen.error.invalidPass',
  noSchedule: 'screen.error.noSchedule',
  notValidNow: 'screen.error.notValidNow',
  meetingEnded: 'screen.error.meetingEnded',
  invalidQuestionnaire: 'screen.error.invalidQuestionnaire',
  retryQuestionnaire: 'screen.error.retryQuestionnaire',
} as const satisfies Record<ErrorPage, MessageKey>;

/** Key of the title of an error page (CODE-19, FLOW-12). */
export const errorTitleKey = (page: ErrorPage): MessageKey => TITLE_KEYS[page];

const MAX_TITLE_LENGTH = 120;
const MAX_DETAIL_LENGTH = 600;

/**
 * Address of /error with those texts, which are passed as plain text (ERR-01, ERR-02). `carried`
 * contains the values to keep from a run that it ends.
 */
export const errorAddress = (
  titleText: string,
  detailText: string,
  carried: ScreenQuery = {},
): string => {
  const query = new URLSearchParams();
  if (titleText) query.set('titleText', titleText.slice(0, MAX_TITLE_LENGTH));
  if (detailText) {
    query.set('showDetailText', 'Y');
    query.set('detailText', detailText.slice(0, MAX_DETAIL_LENGTH));
  }
  const address = buildScreenUrl('/error', carried);
  const text = query.toString();
  return text ? `${address}${address.includes('?') ? '&' : '?'}${text}` : address;
};

/** The texts of /error in its query, cut to the length of our own sentences. */
export const readErrorText = (query: URLSearchParams): ErrorText => ({
  titleText: (query.get('titleText') ?? '').slice(0, MAX_TITLE_LENGTH),
  detailText: (query.get('detailText') ?? '').slice(0, MAX_DETAIL_LENGTH),
  showDetail: query.get('showDetailText') !== 'N',
});
