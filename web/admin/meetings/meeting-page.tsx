import { ActionIcon, Alert, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { IconEye, IconX } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { useLocation, useParams } from 'wouter';
import type { MeetingFault, StudioGuest } from '../../../schemas/api.gen.ts';
import { Confirm, type Confirmation } from '../frame/confirm.tsx';
import { Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { shownDay } from '../hospital/day-text.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingsWords } from './words.ts';

const ON_A_PAGE = 100;
const REFRESHES = { refreshes: ['studioMeeting', 'studioMeetings'] } as const;

const AddGuest = ({ meetingId }: { meetingId: string }): ReactElement => {
  const say = useWords(meetingsWords);
  const told = useTold();
  const add = useStudioChange('addGuest', REFRESHES);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<MeetingFault | null>(null);
  return (
    <Group align="flex-end">
      <TextInput
        label={say('guestName')}
        value={name}
        maxLength={100}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <TextInput
        label={say('guestPhone')}
        value={phone}
        maxLength={20}
        inputMode="tel"
        error={fault === null ? null : say(`fault.${fault}`)}
        onChange={(event) => {
          setPhone(event.currentTarget.value);
        }}
      />
      <Button
        variant="default"
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
              onError: told.failed,
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
  const told = useTold();
  const may = useMay(['admin', 'editor']);
  const reveal = useStudioChange('revealGuest');
  const remove = useStudioChange('removeGuest', REFRESHES);
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
              reveal.mutate({ meetingId, guestId }, { onError: told.failed });
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
                  isDangerous: true,
                  onConfirm: () => {
                    remove.mutate({ meetingId, guestId }, { onError: told.failed });
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

/** `/admin/meetings/:meetingId`: one meeting, its code on purpose, its guests masked. */
export const MeetingPage = (): ReactElement => {
  const say = useWords(meetingsWords);
  const told = useTold();
  const [, go] = useLocation();
  const may = useMay(['admin', 'editor']);
  const { meetingId = '' } = useParams<{ meetingId: string }>();
  const [page, setPage] = useState(1);
  const query = useStudio('studioMeeting', { meetingId, page: String(page) });
  const code = useStudioChange('revealInviteCode');
  const remove = useStudioChange('removeMeeting', { refreshes: ['studioMeetings'] });
  const [isEdited, setEdited] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const isEnglish = useStudioLanguage() === 'en';
  const name = query.data?.meeting[isEnglish ? 'nameEn' : 'nameKo'] ?? meetingId;
  const askToRemove = (): void => {
    setConfirmation({
      title: say('removeTitle', { name }),
      body: say('removeBody'),
      action: say('remove'),
      typedName: meetingId,
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { meetingId },
          {
            onSuccess: () => {
              told.done(say('removed', { name }));
              go('/meetings');
            },
            onError: told.failed,
          },
        );
      },
    });
  };
  return (
    <StudioPage
      title={name}
      crumbs={[{ label: say('title'), to: '/meetings' }]}
      actions={
        may && (
          <>
            <Button variant="default" onClick={askToRemove}>
              {say('remove')}
            </Button>
            <Button
              onClick={() => {
                setEdited(true);
              }}
            >
              {say('edit')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ meeting, guests }) => (
          <>
            <Text size="sm">
              {shownDay(meeting.startDate)} – {shownDay(meeting.endDate)} ·{' '}
              {say('count', { count: meeting.guests })}
            </Text>
            {meeting.needsCode && (
              <Group>
                {code.data ? (
                  <Alert color="teal" role="status">
                    {say('codeIs', { code: code.data.inviteCode ?? '' })}
                  </Alert>
                ) : (
                  <Button
                    variant="default"
                    onClick={() => {
                      code.mutate({ meetingId }, { onError: told.failed });
                    }}
                  >
                    {say('showCode')}
                  </Button>
                )}
                <Text size="sm" c="dimmed">
                  {say('audited')}
                </Text>
              </Group>
            )}
            {may && <AddGuest meetingId={meetingId} />}
            {guests.length === 0 ? (
              <Text c="dimmed">{say('noGuests')}</Text>
            ) : (
              <Table withTableBorder maw={640}>
                <Table.Tbody>
                  {guests.map((guest) => (
                    <GuestRow
                      key={guest.guestId}
                      meetingId={meetingId}
                      guest={guest}
                      onAsk={setConfirmation}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            )}
            <Group>
              {page > 1 && (
                <Button
                  variant="default"
                  onClick={() => {
                    setPage(page - 1);
                  }}
                >
                  {say('newer')}
                </Button>
              )}
              {meeting.guests > page * ON_A_PAGE && (
                <Button
                  variant="default"
                  onClick={() => {
                    setPage(page + 1);
                  }}
                >
                  {say('older')}
                </Button>
              )}
            </Group>
            <MeetingForm
              opened={isEdited ? { meeting } : null}
              today={meeting.startDate}
              onClose={() => {
                setEdited(false);
              }}
            />
          </>
        )}
      </Loaded>
      <Confirm
        confirmation={confirmation}
        onClose={() => {
          setConfirmation(null);
        }}
      />
    </StudioPage>
  );
};
