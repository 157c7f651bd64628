import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Image,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { AdminSessionResult, ConfirmSecondFactorResult } from '../../../schemas/api.gen.ts';
import { Failure } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { accountWords } from './words.ts';

const CODE_LENGTH = 6;

const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}): ReactElement => {
  const say = useWords(accountWords);
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {say('codes')}
        </Title>
        <Text>{say('codesIntro')}</Text>
      </div>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {say(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>{say('kept')}</Button>
      </Group>
    </Stack>
  );
};

/** Sets up a second factor: the QR code for the app, a first code, then the recovery codes. */
export const SecondFactorSetUp = ({
  isSignedIn,
  onDone,
}: {
  /** A signed-in user enters the password again. A user who is signing in has just entered it. */
  isSignedIn: boolean;
  /** Gets the account that is now signed in; null if the set-up was not finished. */
  onDone: (account: AdminSessionResult | null) => void;
}): ReactElement => {
  const say = useWords(accountWords);
  const start = useStudioMutation('startSecondFactor');
  const confirm = useStudioMutation('confirmSecondFactor');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const failure = start.error ?? confirm.error;
  const confirmed: ConfirmSecondFactorResult | undefined = confirm.data;

  if (confirmed?.fault === null) {
    return (
      <RecoveryCodes
        codes={confirmed.recoveryCodes}
        onKept={() => {
          onDone(confirmed.account);
        }}
      />
    );
  }
  if (start.data?.fault !== null) {
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ password });
        }}
      >
        <Stack>
          {failure !== null && <Failure of={failure} />}
          {start.data?.fault === 'already' && (
            <Alert color="red" role="alert" variant="light">
              {say('already')}
            </Alert>
          )}
          {isSignedIn && (
            <>
              <Text>{say('startBody')}</Text>
              <PasswordInput
                label={say('present')}
                autoComplete="current-password"
                data-autofocus
                maxLength={256}
                visibilityToggleButtonProps={{ 'aria-label': say('show') }}
                error={start.data?.fault === 'password' ? say('wrongPresent') : null}
                value={password}
                onChange={(event) => {
                  setPassword(event.currentTarget.value);
                }}
              />
            </>
          )}
          <Button type="submit" loading={start.isPending} disabled={isSignedIn && password === ''}>
            {say('start')}
          </Button>
        </Stack>
      </form>
    );
  }
  const { picture, secret } = start.data;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code: code.trim() });
      }}
    >
      <Stack>
        {failure !== null && <Failure of={failure} />}
        <Text>{say('scan')}</Text>
        <Image
          alt={say('picture')}
          w={200}
          mx="auto"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        />
        <div>
          <Text size="sm">{say('secret')}</Text>
          <Code block>{groupSecret(secret)}</Code>
        </div>
        {confirmed?.fault === 'notStarted' && (
          <Alert color="red" role="alert" variant="light">
            {say('notStarted')}
          </Alert>
        )}
        <TextInput
          label={say('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          error={confirmed?.fault === 'code' ? say('wrongCode') : null}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          loading={confirm.isPending}
          disabled={code.trim().length < CODE_LENGTH}
        >
          {say('confirm')}
        </Button>
      </Stack>
    </form>
  );
};
