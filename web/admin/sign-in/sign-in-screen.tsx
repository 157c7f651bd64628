import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { AdminSessionResult, SignInResult } from '../../../schemas/api.gen.ts';
import { SecondFactorSetUp } from '../account/second-factor-set-up.tsx';
import { useFailureWords } from '../frame/failure-words.ts';
import type { StudioFailure } from '../calls/studio-server.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { CodeStep } from './code-step.tsx';
import { EntryCard } from './entry-card.tsx';
import { ProviderButton } from './provider-button.tsx';
import { ProviderReturn } from './provider-return.tsx';
import { signInWords } from './words.ts';

const PasswordStep = ({ onPassed }: { onPassed: (result: SignInResult) => void }): ReactElement => {
  const say = useWords(signInWords);
  const words = useFailureWords();
  const signIn = useStudioChange('signIn');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');

  const failed = (failure: StudioFailure): string =>
    failure.kind === 'refused' && failure.said === '' ? say('wrong') : words(failure);

  return (
    <EntryCard heading={say('heading')} intro={say('intro')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate({ name: name.trim(), password }, { onSuccess: onPassed });
        }}
      >
        <Stack>
          {signIn.isError && (
            <Alert color="red" role="alert" variant="light">
              {failed(signIn.error)}
            </Alert>
          )}
          <TextInput
            label={say('name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
            }}
          />
          <PasswordInput
            label={say('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': say('show') }}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
            }}
          />
          <Button
            type="submit"
            loading={signIn.isPending}
            disabled={name === '' || password === ''}
          >
            {say('signIn')}
          </Button>
        </Stack>
      </form>
      <ProviderButton />
      <Text size="sm" c="dimmed">
        {say('first')}
      </Text>
    </EntryCard>
  );
};

/**
 * Name and password, then a code where the account has a second factor, or the setting up of one
 * where the hospital requires it.
 */
export const SignInScreen = ({
  isReturning = false,
  onSignedIn,
}: {
  /** Whether the browser comes back from the identity provider. */
  isReturning?: boolean;
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

  if (next === 'code') return <CodeStep onPassed={passed} onBack={startAgain} />;
  if (next === 'enrolment') {
    return (
      <EntryCard heading={say('enrolHeading')} intro={say('enrolIntro')}>
        <SecondFactorSetUp
          isSignedIn={false}
          onDone={(account) => {
            if (account === null) startAgain();
            else onSignedIn(account);
          }}
        />
      </EntryCard>
    );
  }
  if (returns) return <ProviderReturn onPassed={passed} onBack={startAgain} />;
  return <PasswordStep onPassed={passed} />;
};
