import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { SignInResult } from '../../../schemas/api.gen.ts';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { useStudioMutation, type StudioFailure } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { signInWords } from './words.ts';

/**
 * The first step of signing in. `of` is the account name if it is already known; `lastName` is one
 * that another person may replace.
 */
export const PasswordForm = ({
  of,
  lastName,
  onPassed,
}: {
  of?: string;
  lastName?: string;
  onPassed: (result: SignInResult) => void;
}): ReactElement => {
  const say = useWords(signInWords);
  const words = useFormatFailure();
  const signIn = useStudioMutation('signIn');
  const [name, setName] = useState(of ?? lastName ?? '');
  const [password, setPassword] = useState('');

  const failed = (failure: StudioFailure): string =>
    failure.kind === 'refused' && failure.serverMessage === '' ? say('wrong') : words(failure);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Without this, a form of the page that contains the dialog would also be submitted.
        event.stopPropagation();
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
          readOnly={of !== undefined}
          autoFocus={(of ?? lastName) === undefined}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <PasswordInput
          label={say('password')}
          autoComplete="current-password"
          data-autofocus={(of ?? lastName) === undefined ? undefined : true}
          visibilityToggleButtonProps={{ 'aria-label': say('show') }}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <Button type="submit" loading={signIn.isPending} disabled={name === '' || password === ''}>
          {say('signIn')}
        </Button>
      </Stack>
    </form>
  );
};
