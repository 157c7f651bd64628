import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { AdminSessionResult } from '../../schemas/api.gen.ts';
import { Failure, Loading } from './frame/query-states.tsx';
import { StudioFrame } from './frame/studio-frame.tsx';
import { callStudio, queryClient, StudioFailure } from './calls/studio-client.ts';
import { onSessionEnd } from './calls/session-end.ts';
import { SignedInAccountContext } from './session/signed-in-account.ts';
import { SetUpScreen } from './sign-in/set-up-screen.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';

type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn'; readonly account: AdminSessionResult };

/** The path of a set-up link. It is open to users who are not signed in. */
const SET_UP_PATH = '/set-up';
/** The path that the identity provider redirects to. */
const PROVIDER_CALLBACK_PATH = '/sign-in/return';

/**
 * The studio for signed-in users, and the sign-in page for everyone else. The address does not
 * change.
 */
export const StudioApp = (): ReactElement => {
  const [location] = useLocation();
  const [known, setSession] = useState<SessionState>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  // A user who returns from the identity provider replaces the one who was signed in before.
  const [isReturning, setIsReturning] = useState(location === PROVIDER_CALLBACK_PATH);

  useEffect(() => {
    if (isReturning) return;
    let isCurrent = true;
    callStudio('adminSession', {})
      .then((account): SessionState => ({ kind: 'signedIn', account }))
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
    queryClient.clear();
    setSession({ kind: 'signedOut' });
  };
  useEffect(
    () =>
      onSessionEnd(() => {
        setSession({ kind: 'signedOut' });
      }),
    [],
  );

  const signedIn = (account: AdminSessionResult): void => {
    setIsReturning(false);
    setSession({ kind: 'signedIn', account });
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
          <StudioFrame onSignedOut={leave} />
        </SignedInAccountContext.Provider>
      );
  }
};
