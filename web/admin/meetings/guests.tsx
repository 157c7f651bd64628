import { ActionIcon, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { IconEye, IconX } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { MeetingFault, StudioGuest } from '../../../schemas/api.gen.ts';
import type { Confirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { PhoneField } from '../hospital/phone-field.tsx';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useNotifyRevealFailure } from '../visits/use-notify-reveal-failure.ts';
import { useWords } from '../words/studio-words.ts';
import { meetingsWords } from './words.ts';

const PAGE_SIZE = 100;
const REFRESHES = { refreshes: ['studioMeeting', 'studioMeetings'] } as const;

const AddGuest = ({ meetingId }: { meetingId: string }): ReactElement => {
  const say = useWords(meetingsWords);
  const notify = useNotifications();
  const add = useStudioMutation('addGuest', REFRESHES);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<MeetingFault | null>(null);
  return (
    <Group align="flex-start">
      <TextInput
        label={say('guestName')}
        value={name}
        maxLength={100}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <PhoneField
        label={say('guestPhone')}
        value={phone}
        error={fault === null ? null : say(`fault.${fault}`)}
        onChange={setPhone}
      />
      <Button
        variant="default"
        mt={25}
        disabled={name.trim() === '' || phone.trim() === ''}
        loading={add.isPending}
        onClick={() => {
          add.mutate(
            { meetingId, name, phone },
            {
              onSuccess: (result) => {
                setFault(result.fault);
                if (result.fault !== null) return;
                setName('');
                setPhone('');
              },
              onError: notify.error,
            },
          );
        }}
      >
        {say('addGuest')}
      </Button>
    </Group>
  );
};

const GuestRow = ({
  meetingId,
  guest,
  onAsk,
}: {
  meetingId: string;
  guest: StudioGuest;
  onAsk: (confirmation: Confirmation) => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  const notify = useNotifications();
  const may = useMay('removeGuest');
  const reveal = useStudioMutation('revealGuest');
  const revealFailed = useNotifyRevealFailure();
  const remove = useStudioMutation('removeGuest', REFRESHES);
  const { guestId } = guest;
  const shown = reveal.data ?? guest;
  const { name } = guest;
  return (
    <Table.Tr>
      <Table.Td>{shown.name}</Table.Td>
      <Table.Td>{shown.phone}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end">
          <ActionIcon
            variant="subtle"
            aria-label={say('reveal', { name })}
            title={say('audited')}
            onClick={() => {
              reveal.mutate({ meetingId, guestId }, { onError: revealFailed });
            }}
          >
            <IconEye size={18} aria-hidden />
          </ActionIcon>
          {may && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={say('removeGuest', { name })}
              onClick={() => {
                onAsk({
                  title: say('removeGuest', { name }),
                  body: say('removeGuestBody'),
                  action: say('removeGuest', { name }),
                  confirmationText: name,
                  isDangerous: true,
                  onConfirm: () => {
                    remove.mutate({ meetingId, guestId }, { onError: notify.error });
                  },
                });
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

/** One page of the guests of a meeting, masked. The user can add and remove guests. */
export const Guests = ({
  meetingId,
  guests,
  total,
  page,
  onPage,
  onAsk,
}: {
  meetingId: string;
  guests: readonly StudioGuest[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  onAsk: (confirmation: Confirmation) => void;
}): ReactElement => {
  const say = useWords(meetingsWords);
  const may = useMay('addGuest');
  return (
    <>
      {may && <AddGuest meetingId={meetingId} />}
      {guests.length === 0 ? (
        <Text c="dimmed">{say('noGuests')}</Text>
      ) : (
        <Table withTableBorder maw={640}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('guestName')}</Table.Th>
              <Table.Th>{say('guestPhone')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {guests.map((guest) => (
              <GuestRow key={guest.guestId} meetingId={meetingId} guest={guest} onAsk={onAsk} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group>
        {page > 1 && (
          <Button
            variant="default"
            onClick={() => {
              onPage(page - 1);
            }}
          >
            {say('newer')}
          </Button>
        )}
        {total > page * PAGE_SIZE && (
          <Button
            variant="default"
            onClick={() => {
              onPage(page + 1);
            }}
          >
            {say('older')}
          </Button>
        )}
      </Group>
    </>
  );
};
