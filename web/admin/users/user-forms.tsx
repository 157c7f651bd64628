import { Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { SetUpLink, StudioUser } from '../../../schemas/api.gen.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Failure } from '../frame/query-states.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { RoleFields, toRoleRequest, type RoleSelection } from './role-fields.tsx';
import { userWords } from './words.ts';

/** Adds an account and provides the set-up link for its owner. */
export const AddUserForm = ({
  onAdded,
  onClose,
}: {
  onAdded: (name: string, link: SetUpLink) => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(userWords);
  const add = useStudioMutation('addUser', { refreshes: ['users'] });
  const [name, setName] = useState('');
  const [role, setRole] = useState<RoleSelection>({ role: 'viewer', languages: [] });
  const fault = add.data?.fault ?? null;
  const isOfName = fault === 'nameInvalid' || fault === 'nameTaken';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(
          { name: name.trim(), ...toRoleRequest(role) },
          {
            onSuccess: ({ setUp }) => {
              if (setUp !== null) onAdded(name.trim(), setUp);
            },
          },
        );
      }}
    >
      <Stack>
        {add.isError && <Failure of={add.error} />}
        <TextInput
          label={say('name')}
          description={say('nameHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-autofocus
          error={isOfName ? say(`fault.${fault}`) : null}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <RoleFields
          value={role}
          error={fault === 'languages' ? say('fault.languages') : null}
          onChange={setRole}
        />
        <DialogActions
          isBusy={add.isPending}
          action={say('add')}
          isReady={name.trim() !== ''}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
};

/** Changes the role of another account. */
export const ChangeRoleForm = ({
  user,
  onChanged,
  onClose,
}: {
  user: StudioUser;
  onChanged: () => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(userWords);
  const change = useStudioMutation('changeUser', { refreshes: ['users'] });
  const [role, setRole] = useState<RoleSelection>(user);
  const fault = change.data?.fault ?? null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { adminId: user.adminId, ...toRoleRequest(role) },
          {
            onSuccess: (result) => {
              if (result.fault === null) onChanged();
            },
          },
        );
      }}
    >
      <Stack>
        {change.isError && <Failure of={change.error} />}
        <RoleFields
          value={role}
          error={fault === null ? null : say(`fault.${fault}`)}
          onChange={setRole}
        />
        <DialogActions isBusy={change.isPending} action={say('save')} onCancel={onClose} />
      </Stack>
    </form>
  );
};
