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
  | { readonly kind: 'nobody' }
  | { readonly kind: 'somebody'; readonly account: AdminSessionResult };

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
      .then((account): SessionState => ({ kind: 'somebody', account }))
      .catch((failure: unknown): SessionState =>
        failure instanceof StudioFailure && failure.kind === 'signedOut'
          ? { kind: 'nobody' }
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
    setSession({ kind: 'nobody' });
  };
  useEffect(
    () =>
      onSessionEnd(() => {
        setSession({ kind: 'nobody' });
      }),
    [],
  );

  const signedIn = (account: AdminSessionResult): void => {
    setIsReturning(false);
    setSession({ kind: 'somebody', account });
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
    case 'nobody':
      return <SignInScreen onSignedIn={signedIn} />;
    case 'somebody':
      return (
        <SignedInAccountContext.Provider value={known.account}>
          <StudioFrame onSignedOut={leave} />
        </SignedInAccountContext.Provider>
      );
  }
};
