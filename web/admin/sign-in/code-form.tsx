import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { SignInResult } from '../../../schemas/api.gen.ts';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { useStudioMutation, type StudioFailure } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { signInWords } from './words.ts';

const CODE_LENGTH = 6;

/** The second step of signing in: a code from the app, or a recovery code. */
export const CodeForm = ({
  onPassed,
  back,
  onBack,
}: {
  onPassed: (result: SignInResult) => void;
  /** The label of the button to go back. */
  back: string;
  onBack: () => void;
}): ReactElement => {
  const say = useWords(signInWords);
  const words = useFormatFailure();
  const confirm = useStudioMutation('confirmSignIn');
  const [code, setCode] = useState('');

  const failed = (failure: StudioFailure): string =>
    failure.kind === 'refused' && !/\d/.test(failure.serverMessage)
      ? say('wrongCode')
      : words(failure);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        confirm.mutate({ code: code.trim() }, { onSuccess: onPassed });
      }}
    >
      <Stack>
        {confirm.isError && (
          <Alert color="red" role="alert" variant="light">
            {failed(confirm.error)}
          </Alert>
        )}
        <TextInput
          label={say('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          maxLength={64}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
          }}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            {back}
          </Button>
          <Button
            type="submit"
            loading={confirm.isPending}
            disabled={code.trim().length < CODE_LENGTH}
          >
            {say('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
