import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedAnswerResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
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
 * The saved answers that an address names. They are asked for once, whatever else changes: a view
 * link can be read a single time.
 */
export const useSavedAnswer = (
  call: SavedAnswerCall,
  answerId: string | null,
): { readonly state: SavedAnswerState; readonly loadAgain: () => void } => {
  const { t } = useWording();
  const ask = useLatest(useServer());
  const failure = useLatest(t('message.answerHistoryFailed'));
  const [state, setState] = useState<SavedAnswerState>({ kind: 'loading' });
  const asked = useRef(false);

  const load = useCallback(async () => {
    const isId = answerId !== null && ANSWER_ID.test(answerId);
    const reply = isId
      ? await ask.current(call, { answerId }, { message: failure.current, after: () => undefined })
      : null;
    setState(reply?.result ? { kind: 'shown', saved: reply.result } : { kind: 'failed' });
  }, [ask, failure, call, answerId]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void load();
  }, [load]);

  const loadAgain = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);
  return { state, loadAgain };
};
