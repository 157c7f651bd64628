import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import {
  isPasswordConfirmed,
  NewPasswordFields,
  EMPTY_NEW_PASSWORD,
} from './new-password-fields.tsx';
import { accountWords } from './words.ts';

/** Changes the user's own password. The user must enter the current one. */
export const PasswordForm = (): ReactElement => {
  const say = useWords(accountWords);
  const notify = useNotifications();
  const change = useStudioMutation('changePassword', { refreshes: ['mySessions', 'sessions'] });
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(EMPTY_NEW_PASSWORD);
  const fault = change.data?.fault ?? null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { present, password: typed.password },
          {
            onSuccess: (result) => {
              if (result.fault !== null) return;
              setPresent('');
              setTyped(EMPTY_NEW_PASSWORD);
              notify.success(say('changed'));
            },
            onError: notify.error,
          },
        );
      }}
    >
      <Stack maw={440}>
        <PasswordInput
          label={say('present')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': say('show') }}
          error={fault === 'password' ? say('wrongPresent') : null}
          value={present}
          maxLength={256}
          onChange={(event) => {
            setPresent(event.currentTarget.value);
          }}
        />
        <NewPasswordFields
          value={typed}
          fault={fault === 'password' ? null : fault}
          onChange={setTyped}
        />
        <div>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={present === '' || !isPasswordConfirmed(typed)}
          >
            {say('change')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
