import { useCallback } from 'react';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';
import { useWording } from '../i18n/use-wording.ts';
import { useModals } from '../ui/modal-context.ts';
import { goToError, startAfterExpiry } from '../visit/navigation.ts';
import { UnknownResultCode, type CallEnd, type Reply } from './client.ts';
import { logFailure } from './log.ts';
import { askInVisit } from './server.ts';

/** What a screen wants said and done when no reply comes. */
export interface WhenUnanswered {
  /** Said instead of the reason. */
  readonly message?: string | undefined;
  readonly after?: () => void;
  /** Takes the words where the screen says them itself; else they are shown over it. */
  readonly tell?: (words: string) => void;
}

export type Ask = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
  unanswered?: WhenUnanswered,
) => Promise<Reply<Name> | null>;

/** Calls by which something is kept: whoever made one wants to know that it was not. */
const SAVING: readonly VisitCallName[] = [
  'answer',
  'noAnswer',
  'researchAnswer',
  'urgentAnswer',
  'emergencyAnswer',
  'changeCompanions',
  'partnerAdd',
  'partnerDelete',
];

const TOO_MANY = 429;
const BROKEN = 500;

/**
 * Asks the server on behalf of a screen. Gives the reply, or null where none came and the visitor
 * has been told already: no network (ERR-11), session over (decisions, N15), refused, or a code
 * that nobody knows (CODE-19). Where the visit is over meanwhile, it gives nothing at all.
 */
export const useServer = (): Ask => {
  const modals = useModals();
  const { t } = useWording();
  const offline = t('screen.offline');
  const notSaved = t('message.savingFailed');
  return useCallback(
    async <Name extends VisitCallName>(
      name: Name,
      request: RequestOf<Name>,
      unanswered?: WhenUnanswered,
    ) => {
      const tell = (why: string): void => {
        const words = unanswered?.message ?? (SAVING.includes(name) ? `${notSaved} ${why}` : why);
        if (unanswered?.tell) unanswered.tell(words);
        else modals.error(words, unanswered?.after);
      };
      modals.startLoading();
      let end: CallEnd<Name>;
      try {
        end = await askInVisit(name, request);
      } catch (cause) {
        if (!(cause instanceof UnknownResultCode)) throw cause;
        logFailure(cause.message, cause);
        goToError('invalidAccess');
        return null;
      } finally {
        modals.stopLoading();
      }
      switch (end.kind) {
        case 'reply':
          return end;
        case 'offline':
          tell(offline);
          return null;
        case 'sessionExpired':
          modals.info(end.resultMsg, startAfterExpiry);
          return null;
        case 'refused':
          if (end.status === TOO_MANY || end.status >= BROKEN) tell(end.resultMsg);
          else goToError('invalidAccess', end.resultMsg);
          return null;
      }
    },
    [modals, offline, notSaved],
  );
};
