import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import type { AccountResult } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { shownInstant } from '../hospital/day-text.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { accountWords } from './words.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';

const FEW = 3;

const RemoveForm = ({ onClose }: { onClose: () => void }): ReactElement => {
  const say = useWords(accountWords);
  const told = useTold();
  const remove = useStudioChange('removeSecondFactor', { refreshes: ['account', 'mySessions'] });
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
              told.done(say('removed'));
              onClose();
            },
            onError: told.failed,
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

/** One's second factor: whether there is one, and the ways to set it up and to be rid of it. */
export const SecondFactorCard = ({
  account,
  onChanged,
}: {
  account: AccountResult;
  onChanged: () => void;
}): ReactElement => {
  const say = useWords(accountWords);
  const told = useTold();
  const [isOpen, modal] = useDisclosure(false);
  const { secondFactorSince: since, recoveryCodesLeft: left } = account;
  return (
    <Stack align="flex-start">
      <Text>
        {since === null ? say('factorOff') : say('factorOn', { since: shownInstant(since), left })}
      </Text>
      {since !== null && left < FEW && <Text c="red.8">{say('fewCodes')}</Text>}
      <Button variant={since === null ? 'filled' : 'default'} onClick={modal.open}>
        {say(since === null ? 'start' : 'remove')}
      </Button>
      <Dialog
        opened={isOpen}
        // Recovery codes are shown once: a click beside them must not be the end of them.
        closeOnClickOutside={false}
        onClose={() => {
          modal.close();
          onChanged();
        }}
        title={say(since === null ? 'start' : 'remove')}
      >
        {since === null ? (
          <SecondFactorSetUp
            isSignedIn
            onDone={() => {
              modal.close();
              onChanged();
              told.done(say('added'));
            }}
          />
        ) : (
          <RemoveForm onClose={modal.close} />
        )}
      </Dialog>
    </Stack>
  );
};
