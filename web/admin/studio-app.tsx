import { useEffect, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { AdminSessionResult } from '../../schemas/api.gen.ts';
import { Failure, Loading } from './frame/query-states.tsx';
import { StudioFrame } from './frame/studio-frame.tsx';
import { useFocusKeeper } from './frame/use-focus-keeper.ts';
import { callStudio, queryClient, StudioFailure } from './calls/studio-client.ts';
import {
  emitSessionEnd,
  endSession,
  isSessionEnded,
  onSessionEnd,
  resumeSession,
} from './calls/session-end.ts';
import { announceSignIn, announceSignOut, onSignInElsewhere } from './session/session-channel.ts';
import { SignedInAccountContext } from './session/signed-in-account.ts';
import { guardHiddenPage, SessionEndedScreen } from './sign-in/session-ended-screen.tsx';
import { SetUpScreen } from './sign-in/set-up-screen.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';

type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'signedOut' }
  | {
      readonly kind: 'signedIn';
      readonly account: AdminSessionResult;
      /** The page stays, hidden, until the same person signs in again. */
      readonly isEnded: boolean;
    };

/** The path of a set-up link. It is open to users who are not signed in. */
const SET_UP_PATH = '/set-up';
/** The path that the identity provider redirects to. */
const PROVIDER_CALLBACK_PATH = '/sign-in/return';

/**
 * The studio for signed-in users, and the sign-in page for everyone else. The address does not
 * change. A page whose session ends keeps what is typed in it, for the same person only.
 */
export const StudioApp = (): ReactElement => {
  useFocusKeeper();
  const [location] = useLocation();
  const [known, setSession] = useState<SessionState>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  // A user who returns from the identity provider replaces the one who was signed in before.
  const [isReturning, setIsReturning] = useState(location === PROVIDER_CALLBACK_PATH);

  useEffect(() => {
    if (isReturning) return;
    let isCurrent = true;
    callStudio('adminSession', {})
      .then((account): SessionState => ({ kind: 'signedIn', account, isEnded: false }))
      .catch((failure: unknown): SessionState =>
        failure instanceof StudioFailure && failure.kind === 'signedOut'
          ? { kind: 'signedOut' }
          : { kind: 'failed', failure },
      )
      .then((found) => {
        if (isCurrent) setSession(found);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [tries, isReturning]);

  const leave = (): void => {
    endSession();
    announceSignOut();
    queryClient.clear();
    setSession({ kind: 'signedOut' });
  };
  useEffect(
    () =>
      onSessionEnd(() => {
        setSession((before) =>
          before.kind === 'signedIn' ? { ...before, isEnded: true } : { kind: 'signedOut' },
        );
      }),
    [],
  );
  useEffect(guardHiddenPage, []);
  const account = known.kind === 'signedIn' ? known.account.name : null;
  useEffect(() => {
    if (account === null) return;
    return onSignInElsewhere((name) => {
      if (name !== account) emitSessionEnd();
    });
  }, [account]);

  const signedIn = (next: AdminSessionResult): void => {
    announceSignIn(next.name);
    if (isSessionEnded() && account !== next.name) {
      // Everything of the person before ends with a new page, also a call that waits for its reply:
      // nothing of it may be saved in the name of the next.
      flushSync(() => {
        setSession({ kind: 'asking' });
      });
      window.location.reload();
      return;
    }
    resumeSession();
    setIsReturning(false);
    setSession({ kind: 'signedIn', account: next, isEnded: false });
    void queryClient.invalidateQueries();
  };

  if (location === SET_UP_PATH) return <SetUpScreen />;
  if (isReturning) return <SignInScreen isReturning onSignedIn={signedIn} />;
  switch (known.kind) {
    case 'asking':
      return <Loading />;
    case 'failed':
      return (
        <Failure
          of={known.failure}
          onRetry={() => {
            setTries((count) => count + 1);
          }}
        />
      );
    case 'signedOut':
      return <SignInScreen onSignedIn={signedIn} />;
    case 'signedIn':
      return (
        <SignedInAccountContext.Provider value={known.account}>
          <StudioFrame key={known.account.name} onSignedOut={leave} />
          {known.isEnded && (
            <SessionEndedScreen account={known.account.name} onSignedIn={signedIn} />
          )}
        </SignedInAccountContext.Provider>
      );
  }
};
