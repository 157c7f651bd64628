import { useCallback, useEffect, useState } from 'react';
import type { NextStep } from '../../engine/visit/next-screen.ts';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';
import type { Reply } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { useWording } from '../i18n/use-wording.ts';
import { useFollow, type FollowOptions } from './use-follow.ts';

/** Asks for what a screen cannot be drawn without; null where no reply came. */
export type LoadCall = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Reply<Name> | null>;

/** What a reply comes to: the value to draw with `show`, or the way that is taken instead. */
export interface LoadResult<Value> extends FollowOptions {
  readonly step: NextStep;
  readonly value?: Value | null;
}

/** Null where no reply came; `notWanted` where there is nothing to ask for. */
export type Load<Value> = (callApi: LoadCall) => Promise<LoadResult<Value> | null | 'notWanted'>;

/** What a screen needs before it can be drawn. */
export interface Loaded<Value> {
  /** Null until it is here; it stays while it is loaded anew. */
  readonly value: Value | null;
  /** Why the last try failed, where it did and nobody has asked for another. */
  readonly failure: string | undefined;
  /** Loads it once more. */
  readonly retry: () => void;
}

/**
 * Loads what a screen needs. Where that fails, the screen says so in place and offers to try again
 * with `LoadAgain`, so that nobody is left before an empty page (ERR-11). `load` has to stay the
 * same for as long as it asks for the same; `told` is said instead of the reason.
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
        // Nothing to say means that the visitor is led elsewhere.
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
