import type { ErrorPage } from '../../engine/visit/next-screen.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';

const TITLE_KEYS = {
  invalidAccess: 'screen.error.invalidAccess',
  invalidPass: 'screen.error.invalidPass',
  noSchedule: 'screen.error.noSchedule',
  notValidNow: 'screen.error.notValidNow',
  meetingEnded: 'screen.error.meetingEnded',
  invalidQuestionnaire: 'screen.error.invalidQuestionnaire',
  retryQuestionnaire: 'screen.error.retryQuestionnaire',
} as const satisfies Record<ErrorPage, MessageKey>;

const DETAIL_KEYS = {
  abnormalAccess: 'message.abnormalAccess',
  appointmentInvalid: 'message.appointmentInvalid',
  issuanceDeadlinePassed: 'message.issuanceDeadlinePassed',
  linkExpired: 'message.linkExpired',
  meetingEnded: 'message.meetingEnded',
  questionnaireDeadlinePassed: 'message.questionnaireDeadlinePassed',
  questionnaireInvalid: 'message.questionnaireInvalid',
  systemBusy: 'message.systemBusy',
  visitDayPast: 'message.visitDayPast',
  visitRequestNotConfirmed: 'message.visitRequestNotConfirmed',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The texts that the address of /error names. Without them it shows its defaults. */
export interface ErrorText {
  readonly titleKey: MessageKey | undefined;
  readonly detailKey: MessageKey | undefined;
  /** N hides the detail completely (ERR-02). */
  readonly showDetail: boolean;
}

const keyOf = <Name extends string>(
  keys: Readonly<Record<Name, MessageKey>>,
  name: string | null,
): MessageKey | undefined =>
  name !== null && Object.hasOwn(keys, name) ? keys[name as Name] : undefined;

/**
 * The texts that a query names (ERR-01 to ERR-05). `titleText` and `detailText` are names of our own
 * texts: the words of a stranger's link must not appear as words of the hospital.
 */
export const readErrorText = (query: URLSearchParams): ErrorText => ({
  titleKey: keyOf(TITLE_KEYS, query.get('titleText')),
  detailKey: keyOf(DETAIL_KEYS, query.get('detailText')),
  showDetail: query.get('showDetailText') !== 'N',
});

/** The server's message for /error in the state of the history; an empty text if there is none. */
export const errorDetailIn = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'errorDetail' in state &&
  typeof state.errorDetail === 'string'
    ? state.errorDetail
    : '';
