import { useCallback } from 'react';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';
import { useWording } from '../i18n/use-wording.ts';
import { useModals } from '../ui/modal-context.ts';
import { hasKeptDraft } from '../visit/kept-drafts.ts';
import { goToError, startAfterExpiry } from '../visit/navigation.ts';
import { session } from '../visit/session.ts';
import { UnknownResultCode, type CallResponse, type Reply } from './client.ts';
import { logFailure } from './log.ts';
import { callServerInVisit } from './server-calls.ts';

/** What a screen shows and does if no reply comes. */
export interface NoReplyOptions {
  /** Shown instead of the reason. */
  readonly message?: string | undefined;
  readonly onDismiss?: () => void;
  /** Receives the message if the screen shows it itself; otherwise it appears over the screen. */
  readonly showMessage?: (words: string) => void;
}

export type CallApi = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
  unanswered?: NoReplyOptions,
) => Promise<Reply<Name> | null>;

/** Calls that save something: the user needs to know if that failed. */
const SAVING_CALLS: readonly VisitCallName[] = [
  'answer',
  'noAnswer',
  'researchAnswer',
  'urgentAnswer',
  'emergencyAnswer',
  'changeCompanions',
  'partnerAdd',
  'partnerDelete',
];

const HTTP_TOO_MANY_REQUESTS = 429;
const HTTP_SERVER_ERROR = 500;

/**
 * Calls the server for a screen. Returns the reply, or null if none came and the visitor has
 * already seen why: no network (ERR-11), session expired (decisions, N15), refused, or an unknown
 * code (CODE-19). If the visit has ended by then, it never resolves.
 */
export const useApi = (): CallApi => {
  const modals = useModals();
  const { t } = useWording();
  return useCallback(
    async <Name extends VisitCallName>(
      name: Name,
      request: RequestOf<Name>,
      unanswered?: NoReplyOptions,
    ) => {
      const reportFailure = (why: string): void => {
        const words =
          unanswered?.message ??
          (SAVING_CALLS.includes(name) ? `${t('message.savingFailed')} ${why}` : why);
        if (unanswered?.showMessage) unanswered.showMessage(words);
        else modals.error(words, unanswered?.onDismiss);
      };
      modals.startLoading();
      let response: CallResponse<Name>;
      try {
        response = await callServerInVisit(name, request);
      } catch (cause) {
        if (!(cause instanceof UnknownResultCode)) throw cause;
        logFailure(cause.message, cause);
        goToError('invalidAccess');
        return null;
      } finally {
        modals.stopLoading();
      }
      switch (response.kind) {
        case 'reply':
          return response;
        case 'offline':
          reportFailure(t('screen.offline'));
          return null;
        case 'sessionExpired': {
          const { kioskType } = session.get();
          const note = t(kioskType ? 'screen.kiosk.erased' : 'screen.draft.kept');
          modals.info(
            kioskType || hasKeptDraft() ? `${response.resultMsg} ${note}` : response.resultMsg,
            startAfterExpiry,
          );
          return null;
        }
        case 'refused':
          if (response.status === HTTP_TOO_MANY_REQUESTS || response.status >= HTTP_SERVER_ERROR)
            reportFailure(response.resultMsg);
          else goToError('invalidAccess', response.resultMsg);
          return null;
      }
    },
    [modals, t],
  );
};
