import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { AdminSessionResult } from '../../schemas/api.gen.ts';
import { Failure, Loading } from './frame/states.tsx';
import { StudioFrame } from './frame/studio-frame.tsx';
import { askStudio, queryClient, StudioFailure } from './calls/studio-server.ts';
import { onSessionEnd } from './calls/session-end.ts';
import { SignedIn } from './session/signed-in.ts';
import { SetUpScreen } from './sign-in/set-up-screen.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';

type Known =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'somebody'; readonly account: AdminSessionResult };

/** Where a set-up link leads: open to who is not signed in. */
const SET_UP = '/set-up';
/** Where the identity provider sends people back to. */
const RETURN = '/sign-in/return';

/** The studio for who is signed in, the sign-in for everybody else; the address stays as it was. */
export const StudioApp = (): ReactElement => {
  const [location] = useLocation();
  const [known, setKnown] = useState<Known>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  // Whoever was signed in before gives way to who comes back from there.
  const [isReturning, setIsReturning] = useState(location === RETURN);

  useEffect(() => {
    if (isReturning) return;
    let isCurrent = true;
    askStudio('adminSession', {})
      .then((account): Known => ({ kind: 'somebody', account }))
      .catch((failure: unknown): Known =>
        failure instanceof StudioFailure && failure.kind === 'signedOut'
          ? { kind: 'nobody' }
          : { kind: 'failed', failure },
      )
      .then((found) => {
        if (isCurrent) setKnown(found);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [tries, isReturning]);

  const leave = (): void => {
    queryClient.clear();
    setKnown({ kind: 'nobody' });
  };
  useEffect(
    () =>
      onSessionEnd(() => {
        setKnown({ kind: 'nobody' });
      }),
    [],
  );

  const signedIn = (account: AdminSessionResult): void => {
    setIsReturning(false);
    setKnown({ kind: 'somebody', account });
  };

  if (location === SET_UP) return <SetUpScreen />;
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
        <SignedIn.Provider value={known.account}>
          <StudioFrame onSignedOut={leave} />
        </SignedIn.Provider>
      );
  }
};
