import { ActionIcon, Group, Switch, Table } from '@mantine/core';
import { IconEye, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { StudioPartnerPerson } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useNotifyRevealFailure } from '../visits/use-notify-reveal-failure.ts';
import { useWords } from '../words/studio-words.ts';
import { partnersWords } from './words.ts';

/** A person of a company: masked, with their permissions and the available actions. */
export const PersonRow = ({
  person,
  onEdit,
  onRemove,
}: {
  person: StudioPartnerPerson;
  onEdit: (person: StudioPartnerPerson) => void;
  onRemove: (person: StudioPartnerPerson) => void;
}): ReactElement => {
  const say = useWords(partnersWords);
  const notify = useNotifications();
  const may = useMay('changePartner');
  const change = useStudioMutation('changePartner', { refreshes: ['partnerPeople'] });
  const reveal = useStudioMutation('revealPartner');
  const revealFailed = useNotifyRevealFailure();
  const { partnerEmployeeId, isManager, hasAuthority, name, revision } = person;
  const shown = reveal.data ?? person;
  const save = (changes: { isManager?: boolean; hasAuthority?: boolean }): void => {
    change.mutate(
      {
        partnerEmployeeId,
        name: null,
        phone: null,
        isManager,
        hasAuthority,
        revision,
        ...changes,
      },
      {
        onSuccess: ({ fault }) => {
          if (fault !== null) notify.warning(say('stale', { name }));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Table.Tr>
      <Table.Td>{shown.name}</Table.Td>
      <Table.Td>{shown.phone}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('isManagerOf', { name })}
          checked={isManager}
          disabled={!may || change.isPending}
          onChange={(event) => {
            save({ isManager: event.currentTarget.checked });
          }}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('hasAuthorityOf', { name })}
          checked={hasAuthority}
          disabled={!may || change.isPending}
          onChange={(event) => {
            save({ hasAuthority: event.currentTarget.checked });
          }}
        />
      </Table.Td>
      <Table.Td>{say(person.isInvited ? 'yes' : 'no')}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            aria-label={say('reveal', { name })}
            title={say('audited')}
            onClick={() => {
              reveal.mutate({ partnerEmployeeId }, { onError: revealFailed });
            }}
          >
            <IconEye size={18} aria-hidden />
          </ActionIcon>
          {may && (
            <>
              <ActionIcon
                variant="subtle"
                aria-label={say('edit', { name })}
                onClick={() => {
                  onEdit(person);
                }}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={say('remove', { name })}
                onClick={() => {
                  onRemove(person);
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};
