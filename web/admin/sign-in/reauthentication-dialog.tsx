import { Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import type { SignInResult } from '../../../schemas/api.gen.ts';
import { emitSessionEnd } from '../calls/session-end.ts';
import { queryClient } from '../calls/studio-client.ts';
import { setReauthenticationHandler } from '../calls/reauthentication.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { signInWords } from './words.ts';

type ResolveReauthentication = (hasSignedIn: boolean) => void;

/**
 * Asks the signed-in user for their password and second factor again, in a dialog over the current
 * page.
 */
export const ReauthenticationDialog = (): ReactElement => {
  const say = useWords(signInWords);
  const { name } = useSignedInAccount();
  const [pendingRequest, setPendingRequest] = useState<{
    readonly end: ResolveReauthentication;
  } | null>(null);
  const [step, setStep] = useState<'password' | 'code'>('password');

  useEffect(
    () =>
      setReauthenticationHandler(
        () =>
          new Promise((resolve) => {
            setStep('password');
            setPendingRequest({ end: resolve });
          }),
      ),
    [],
  );

  const end = (hasSignedIn: boolean): void => {
    pendingRequest?.end(hasSignedIn);
    // Other calls of the page were refused during the prompt.
    if (hasSignedIn) void queryClient.invalidateQueries();
    setPendingRequest(null);
  };
  const close = (): void => {
    end(false);
  };
  const passed = ({ next, name: signedIn }: SignInResult): void => {
    if (next === 'code') {
      setStep('code');
      return;
    }
    // Another person may have begun the sign-in in another tab: their session is not for this page.
    const isSamePerson = next === 'nothing' && signedIn === name;
    end(isSamePerson);
    if (next === 'nothing' && !isSamePerson) emitSessionEnd();
  };
  return (
    <Dialog
      opened={pendingRequest !== null}
      onClose={close}
      title={say('againHeading')}
      zIndex={400}
    >
      <Stack>
        <Text>{say(step === 'code' ? 'codeIntro' : 'againIntro')}</Text>
        {step === 'code' ? (
          <CodeForm onPassed={passed} back={say('notNow')} onBack={close} />
        ) : (
          <>
            <PasswordForm of={name} onPassed={passed} />
            <ProviderButton />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
