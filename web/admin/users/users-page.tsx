import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { StudioUser } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { SetUpLinkModal, type IssuedSetUpLink } from './set-up-link-modal.tsx';
import { AddUserForm, ChangeRoleForm } from './user-forms.tsx';
import { UserTable, type UserAction } from './user-table.tsx';
import { userWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

type Form = { readonly kind: 'add' } | { readonly kind: 'role'; readonly user: StudioUser };

/** The studio accounts of the hospital's staff. */
export const UsersPage = (): ReactElement => {
  const say = useWords(userWords);
  const notify = useNotifications();
  const users = useStudioQuery('users', {});
  const reset = useStudioMutation('resetUser', { refreshes: ['users', 'sessions'] });
  const disable = useStudioMutation('disableUser', { refreshes: ['users', 'sessions'] });
  const [form, setForm] = useState<Form | null>(null);
  const [link, setLink] = useState<IssuedSetUpLink | null>(null);
  const found = new URLSearchParams(useSearch()).get('user');
  const { ask, confirmation } = useConfirmation();
  const close = (): void => {
    setForm(null);
  };

  const setDisabled = ({ adminId, name }: StudioUser, isDisabled: boolean): void => {
    disable.mutate(
      { adminId, isDisabled },
      {
        onSuccess: ({ fault }) => {
          notify.success(
            fault === null
              ? say(isDisabled ? 'disabled' : 'enabled', { name })
              : say(`fault.${fault}`),
          );
        },
        onError: notify.error,
      },
    );
  };

  const resetIt = ({ adminId, name }: StudioUser): void => {
    reset.mutate(
      { adminId },
      {
        onSuccess: ({ fault, setUp }) => {
          if (setUp !== null) setLink({ name, link: setUp });
          else notify.success(fault === null ? say('resetDone', { name }) : say(`fault.${fault}`));
        },
        onError: notify.error,
      },
    );
  };

  const act = (user: StudioUser, action: UserAction): void => {
    const { name } = user;
    if (action === 'changeRole') setForm({ kind: 'role', user });
    else if (action === 'enable') setDisabled(user, false);
    else {
      ask({
        title: say(`${action}Title`, { name }),
        body: say(`${action}Body`),
        action: say(action),
        // A reset password and second factor cannot be restored.
        ...(action === 'reset' && { confirmationText: name }),
        isDangerous: true,
        onConfirm: () => {
          if (action === 'reset') resetIt(user);
          else setDisabled(user, true);
        },
      });
    }
  };

  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            setForm({ kind: 'add' });
          }}
        >
          {say('add')}
        </Button>
      }
    >
      <Loaded query={users}>
        {({ users: every }) => <UserTable users={every} found={found} onAction={act} />}
      </Loaded>
      <Dialog
        opened={form !== null}
        onClose={close}
        title={form?.kind === 'role' ? `${say('changeRole')} · ${form.user.name}` : say('add')}
      >
        {form?.kind === 'add' && (
          <AddUserForm
            onClose={close}
            onAdded={(name, added) => {
              close();
              setLink({ name, link: added });
            }}
          />
        )}
        {form?.kind === 'role' && (
          <ChangeRoleForm
            user={form.user}
            onClose={close}
            onChanged={() => {
              close();
              notify.success(say('changed', { name: form.user.name }));
            }}
          />
        )}
      </Dialog>
      <SetUpLinkModal
        shown={link}
        onClose={() => {
          setLink(null);
        }}
      />
      {confirmation}
    </StudioPage>
  );
};
