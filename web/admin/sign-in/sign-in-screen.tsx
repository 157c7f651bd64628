import { Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { AdminSessionResult, SignInResult } from '../../../schemas/api.gen.ts';
import { SecondFactorSetUp } from '../account/second-factor-set-up.tsx';
import { useWords } from '../words/studio-words.ts';
import { CodeForm } from './code-form.tsx';
import { AuthCard } from './auth-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { ProviderCallback } from './provider-callback.tsx';
import { signInWords } from './words.ts';

/**
 * Name and password, then a code if the account has a second factor, or its set-up if the hospital
 * requires one.
 */
export const SignInScreen = ({
  isReturning = false,
  endedFor,
  onSignedIn,
}: {
  /** Whether the browser returns from the identity provider. */
  isReturning?: boolean;
  /** The account whose session ended, and whose page is kept. */
  endedFor?: string;
  onSignedIn: (account: AdminSessionResult) => void;
}): ReactElement => {
  const say = useWords(signInWords);
  const [next, setNext] = useState<SignInResult['next']>('nothing');
  const [returns, setReturns] = useState(isReturning);

  const passed = ({ next: awaited, ...account }: SignInResult): void => {
    setReturns(false);
    if (awaited === 'nothing') onSignedIn(account);
    else setNext(awaited);
  };
  const startAgain = (): void => {
    setReturns(false);
    setNext('nothing');
  };

  if (next === 'code') {
    return (
      <AuthCard heading={say('codeHeading')} intro={say('codeIntro')}>
        <CodeForm onPassed={passed} back={say('back')} onBack={startAgain} />
      </AuthCard>
    );
  }
  if (next === 'enrolment') {
    return (
      <AuthCard heading={say('enrolHeading')} intro={say('enrolIntro')}>
        <SecondFactorSetUp
          isSignedIn={false}
          onDone={(account) => {
            if (account === null) startAgain();
            else onSignedIn(account);
          }}
        />
      </AuthCard>
    );
  }
  if (returns) return <ProviderCallback onPassed={passed} onBack={startAgain} />;
  return (
    <AuthCard
      heading={say(endedFor === undefined ? 'heading' : 'endedHeading')}
      intro={endedFor === undefined ? say('intro') : say('endedIntro', { name: endedFor })}
    >
      <PasswordForm {...(endedFor !== undefined && { lastName: endedFor })} onPassed={passed} />
      <ProviderButton {...(endedFor !== undefined && { note: say('endedProvider') })} />
      <Text size="sm" c="dimmed">
        {say(endedFor === undefined ? 'first' : 'endedOther')}
      </Text>
    </AuthCard>
  );
};
