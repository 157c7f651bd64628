import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioUser } from '../../../schemas/api.gen.ts';
import { frameWords } from '../frame/words.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { userWords } from './words.ts';

export type UserAction = 'changeRole' | 'reset' | 'disable' | 'enable';

const COLOURS = { active: 'teal', waiting: 'orange', disabled: 'gray' } as const;

const State = ({ user: { state, setUpUntil } }: { user: StudioUser }): ReactElement => {
  const say = useWords(userWords);
  return (
    <>
      <Badge variant="light" color={COLOURS[state]} c="dark">
        {say(`state.${state}`)}
      </Badge>
      {state === 'waiting' && (
        <Text size="xs" c="dimmed">
          {setUpUntil === null
            ? say('waitingGone')
            : say('waitingUntil', { until: formatInstant(setUpUntil) })}
        </Text>
      )}
    </>
  );
};

const Actions = ({
  user,
  onAction,
}: {
  user: StudioUser;
  onAction: (action: UserAction) => void;
}): ReactElement | null => {
  const say = useWords(userWords);
  if (user.isOwn) return null;
  const isDisabled = user.state === 'disabled';
  const items: readonly UserAction[] = isDisabled
    ? ['reset', 'enable']
    : ['changeRole', 'reset', 'disable'];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={say('actionsOf', { name: user.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item}
            onClick={() => {
              onAction(item);
            }}
          >
            {say(item)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Every account, with the available actions. The account that a search found is first. */
export const UserTable = ({
  users,
  found,
  onAction,
}: {
  users: readonly StudioUser[];
  found: string | null;
  onAction: (user: StudioUser, action: UserAction) => void;
}): ReactElement => {
  const say = useWords(userWords);
  const sayRole = useWords(frameWords);
  const { languageName } = useDisplayNames();
  return (
    <DataTable
      withTableBorder
      verticalSpacing="sm"
      idAccessor="adminId"
      records={[
        ...users.filter(({ name }) => name === found),
        ...users.filter(({ name }) => name !== found),
      ]}
      rowBackgroundColor={({ name }) =>
        name === found ? 'var(--mantine-color-teal-0)' : undefined
      }
      columns={[
        {
          accessor: 'name',
          title: say('name'),
          render: ({ name, isOwn }) => (
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {name}
              </Text>
              {isOwn && <Badge variant="light">{say('you')}</Badge>}
            </Group>
          ),
        },
        {
          accessor: 'role',
          title: say('role'),
          render: ({ role, languages }) => (
            <>
              <Text size="sm">{sayRole(`role.${role}`)}</Text>
              {languages.length > 0 && (
                <Text size="xs" c="dimmed">
                  {languages.map(languageName).join(', ')}
                </Text>
              )}
            </>
          ),
        },
        { accessor: 'state', title: say('state'), render: (user) => <State user={user} /> },
        {
          accessor: 'hasSecondFactor',
          title: say('factor'),
          render: ({ hasSecondFactor }) => say(hasSecondFactor ? 'factorOn' : 'factorOff'),
        },
        {
          accessor: 'lastSignInAt',
          title: say('lastSignIn'),
          render: ({ lastSignInAt }) =>
            lastSignInAt === null ? say('never') : formatInstant(lastSignInAt),
        },
        {
          accessor: 'actions',
          title: say('actions'),
          textAlign: 'right',
          render: (user) => (
            <Actions
              user={user}
              onAction={(action) => {
                onAction(user, action);
              }}
            />
          ),
        },
      ]}
    />
  );
};
