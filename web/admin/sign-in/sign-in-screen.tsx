import {
  Alert,
  Button,
  Center,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import type { AdminSessionResult } from '../../../schemas/api.gen.ts';
import { useFailureWords } from '../frame/failure-words.ts';
import { StudioFailure, useStudioChange } from '../server/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { signInWords } from './words.ts';

/** Name and password; what a reader of the studio sees before anything else. */
export const SignInScreen = ({
  onSignedIn,
}: {
  onSignedIn: (account: AdminSessionResult) => void;
}): ReactElement => {
  const say = useWords(signInWords);
  const words = useFailureWords();
  const signIn = useStudioChange('signIn');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  useDocumentTitle(say('heading'));

  const failed = (failure: StudioFailure): string =>
    failure.kind === 'refused' && failure.said === '' ? say('wrong') : words(failure);

  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate({ name: name.trim(), password }, { onSuccess: onSignedIn });
          }}
        >
          <Stack>
            <div>
              <Title order={1} size="h3">
                {say('heading')}
              </Title>
              <Text c="dimmed">{say('intro')}</Text>
            </div>
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
            <Text size="sm" c="dimmed">
              {say('first')}
            </Text>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
};
