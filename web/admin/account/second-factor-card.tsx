import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { AccountResult } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { accountWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

const LOW_RECOVERY_CODE_COUNT = 3;

const RemoveForm = ({ onClose }: { onClose: () => void }): ReactElement => {
  const say = useWords(accountWords);
  const notify = useNotifications();
  const remove = useStudioMutation('removeSecondFactor', { refreshes: ['account', 'mySessions'] });
  const [password, setPassword] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(
          { password },
          {
            onSuccess: ({ fault }) => {
              if (fault !== null) return;
              notify.success(say('removed'));
              onClose();
            },
            onError: notify.error,
          },
        );
      }}
    >
      <Stack>
        <Text>{say('removeBody')}</Text>
        <PasswordInput
          label={say('present')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': say('show') }}
          error={remove.data?.fault === 'password' ? say('wrongPresent') : null}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <DialogActions
          action={say('remove')}
          isReady={password !== ''}
          isBusy={remove.isPending}
          isDangerous
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
};

/** The user's second factor: its status, and the dialogs to set it up and remove it. */
export const SecondFactorCard = ({
  account,
  onChanged,
}: {
  account: AccountResult;
  onChanged: () => void;
}): ReactElement => {
  const say = useWords(accountWords);
  const notify = useNotifications();
  const { secondFactorSince: since, recoveryCodesLeft: left } = account;
  const offered = since === null ? 'start' : 'remove';
  // The dialog keeps the purpose it was opened for: its own success must not turn it into the other
  // one.
  const [dialogKind, setDialogKind] = useState<'start' | 'remove' | null>(null);
  const close = (): void => {
    setDialogKind(null);
  };
  return (
    <Stack align="flex-start">
      <Text>
        {since === null ? say('factorOff') : say('factorOn', { since: formatInstant(since), left })}
      </Text>
      {since !== null && left < LOW_RECOVERY_CODE_COUNT && <Text c="red.8">{say('fewCodes')}</Text>}
      <Button
        variant={since === null ? 'filled' : 'default'}
        onClick={() => {
          setDialogKind(offered);
        }}
      >
        {say(offered)}
      </Button>
      <Dialog
        opened={dialogKind !== null}
        // Recovery codes are shown only once, so a click outside must not close them.
        closeOnClickOutside={false}
        onClose={() => {
          close();
          onChanged();
        }}
        title={say(dialogKind ?? offered)}
      >
        {dialogKind === 'remove' ? (
          <RemoveForm onClose={close} />
        ) : (
          <SecondFactorSetUp
            isSignedIn
            onDone={() => {
              close();
              onChanged();
              notify.success(say('added'));
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
};
