import { useCallback, useEffect, useState } from 'react';
import type { NextStep } from '../../engine/visit/next-screen.ts';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';
import type { Reply } from '../api/client.ts';
import { useServer } from '../api/use-server.ts';
import { useWording } from '../i18n/use-wording.ts';
import { useFollow, type FollowOptions } from './use-follow.ts';

/** Asks for what a screen cannot be drawn without; null where no reply came. */
export type AskToLoad = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Reply<Name> | null>;

/** What a reply comes to: the value to draw with `show`, or the way that is taken instead. */
export interface LoadEnd<Value> extends FollowOptions {
  readonly step: NextStep;
  readonly value?: Value | null;
}

/** Null where no reply came; `notWanted` where there is nothing to ask for. */
export type Load<Value> = (ask: AskToLoad) => Promise<LoadEnd<Value> | null | 'notWanted'>;

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
export const useLoaded = <Value>(load: Load<Value>, told?: string): Loaded<Value> => {
  const ask = useServer();
  const follow = useFollow();
  const { t } = useWording();
  const [value, setValue] = useState<Value | null>(null);
  const [{ attempt, failure }, setTry] = useState<{ attempt: number; failure?: string }>({
    attempt: 0,
  });
  const unknown = told ?? t('screen.notLoaded');
  useEffect(() => {
    let isHere = true;
    let why: string | undefined;
    const askToLoad: AskToLoad = (name, request) =>
      ask(name, request, {
        message: told,
        tell: (words) => {
          why = words;
        },
      });
    const fail = (words: string): void => {
      setTry((now) => ({ ...now, failure: words }));
    };
    void load(askToLoad).then((end) => {
      if (!isHere || end === 'notWanted') return;
      if (end === null) {
        // Nothing to say means that the visitor is led elsewhere.
        if (why !== undefined) fail(why);
        return;
      }
      const { step, value: loaded = null, ...options } = end;
      const { message = '' } = options;
      if (step.kind === 'show' && loaded !== null) {
        setValue(loaded);
        setTry(({ attempt: last }) => ({ attempt: last }));
      } else if (step.kind === 'show' || step.kind === 'message') fail(message || unknown);
      else follow(step, options);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, load, told, unknown, attempt]);
  const retry = useCallback(() => {
    setTry((now) => ({ attempt: now.attempt + 1 }));
  }, []);
  return { value, failure, retry };
};
