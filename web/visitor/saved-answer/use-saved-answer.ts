import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedAnswerResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useLatest } from '../../form/use-latest.ts';
import { useWording } from '../../i18n/use-wording.ts';

/** `inquiry-answer` or `emma-answer`, by the name of the call. */
export type SavedAnswerCall = 'savedAnswer' | 'savedEmergencyAnswer';

export type SavedAnswerState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly saved: SavedAnswerResult };

const ANSWER_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The saved answers in an address. They are requested once, whatever else changes: a view link can
 * be read only once.
 */
export const useSavedAnswer = (
  call: SavedAnswerCall,
  answerId: string | null,
): { readonly state: SavedAnswerState; readonly loadAgain: () => void } => {
  const { t } = useWording();
  const callApi = useLatest(useApi());
  const failure = useLatest(t('message.answerHistoryFailed'));
  const [state, setState] = useState<SavedAnswerState>({ kind: 'loading' });
  const wasRequested = useRef(false);

  const load = useCallback(async () => {
    const isId = answerId !== null && ANSWER_ID.test(answerId);
    const reply = isId
      ? await callApi.current(
          call,
          { answerId },
          { message: failure.current, onDismiss: () => undefined },
        )
      : null;
    setState(reply?.result ? { kind: 'shown', saved: reply.result } : { kind: 'failed' });
  }, [callApi, failure, call, answerId]);

  useEffect(() => {
    if (wasRequested.current) return;
    wasRequested.current = true;
    void load();
  }, [load]);

  const loadAgain = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);
  return { state, loadAgain };
};
