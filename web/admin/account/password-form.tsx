import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { isTypedTwice, NewPasswordFields, NO_NEW_PASSWORD } from './new-password-fields.tsx';
import { accountWords } from './words.ts';

/** Changes one's own password, for the present one. */
export const PasswordForm = (): ReactElement => {
  const say = useWords(accountWords);
  const told = useTold();
  const change = useStudioChange('changePassword', { refreshes: ['mySessions', 'sessions'] });
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
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
              setTyped(NO_NEW_PASSWORD);
              told.done(say('changed'));
            },
            onError: told.failed,
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
            disabled={present === '' || !isTypedTwice(typed)}
          >
            {say('change')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
