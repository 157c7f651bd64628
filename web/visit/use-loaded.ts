import { useCallback, useEffect, useState } from 'react';
import type { NextStep } from '../../engine/visit/next-screen.ts';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';
import type { Reply } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { useWording } from '../i18n/use-wording.ts';
import { useFollow, type FollowOptions } from './use-follow.ts';

/** Calls the server for data that a screen cannot be drawn without; null if no reply came. */
export type LoadCall = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Reply<Name> | null>;

/** The result of a reply: the value to draw with `show`, or the step to follow instead. */
export interface LoadResult<Value> extends FollowOptions {
  readonly step: NextStep;
  readonly value?: Value | null;
}

/** Null if no reply came; `notWanted` if there is nothing to load. */
export type Load<Value> = (callApi: LoadCall) => Promise<LoadResult<Value> | null | 'notWanted'>;

/** Data that a screen needs before it can be drawn. */
export interface Loaded<Value> {
  /** Null until it has arrived; it stays while it is loaded again. */
  readonly value: Value | null;
  /** Why the last try failed; undefined if it did not, or if a retry has started. */
  readonly failure: string | undefined;
  /** Loads it again. */
  readonly retry: () => void;
}

/**
 * Loads the data that a screen needs. If that fails, the screen shows the reason and a
 * `RetryNotice`, so that no one sees an empty page (ERR-11). `load` must stay the same as long as
 * it loads the same data; `failureMessage` is shown instead of the reason.
 */
export const useLoaded = <Value>(load: Load<Value>, failureMessage?: string): Loaded<Value> => {
  const callApi = useApi();
  const follow = useFollow();
  const { t } = useWording();
  const [value, setValue] = useState<Value | null>(null);
  const [{ attempt, failure }, setAttempt] = useState<{ attempt: number; failure?: string }>({
    attempt: 0,
  });
  const fallbackMessage = failureMessage ?? t('screen.notLoaded');
  useEffect(() => {
    let isActive = true;
    let reason: string | undefined;
    const loadCall: LoadCall = (name, request) =>
      callApi(name, request, {
        message: failureMessage,
        showMessage: (words) => {
          reason = words;
        },
      });
    const fail = (words: string): void => {
      setAttempt((now) => ({ ...now, failure: words }));
    };
    void load(loadCall).then((loadResult) => {
      if (!isActive || loadResult === 'notWanted') return;
      if (loadResult === null) {
        // Without a reason, the visitor is already being sent elsewhere.
        if (reason !== undefined) fail(reason);
        return;
      }
      const { step, value: loaded = null, ...options } = loadResult;
      const { message = '' } = options;
      if (step.kind === 'show' && loaded !== null) {
        setValue(loaded);
        setAttempt(({ attempt: last }) => ({ attempt: last }));
      } else if (step.kind === 'show' || step.kind === 'message') fail(message || fallbackMessage);
      else follow(step, options);
    });
    return () => {
      isActive = false;
    };
  }, [callApi, follow, load, failureMessage, fallbackMessage, attempt]);
  const retry = useCallback(() => {
    setAttempt((now) => ({ attempt: now.attempt + 1 }));
  }, []);
  return { value, failure, retry };
};
