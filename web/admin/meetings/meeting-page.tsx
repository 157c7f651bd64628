import { Alert, Button, Group, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation, useParams } from 'wouter';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm.tsx';
import { Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { shownDay, shownInstant } from '../hospital/day-text.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { Guests } from './guests.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { savedMeeting } from './saved-meeting.ts';
import { meetingsWords } from './words.ts';

/** `/admin/meetings/:meetingId`: one meeting, its code on purpose, its guests masked. */
export const MeetingPage = (): ReactElement => {
  const say = useWords(meetingsWords);
  const told = useTold();
  const [, go] = useLocation();
  const may = useMay('saveMeeting');
  const { meetingId = '' } = useParams<{ meetingId: string }>();
  const [page, setPage] = useState(1);
  const query = useStudio('studioMeeting', { meetingId, page: String(page) });
  const code = useStudioChange('revealInviteCode');
  const remove = useStudioChange('removeMeeting', {
    refreshes: ['studioMeetings', 'studioMeeting'],
  });
  const save = useStudioChange('saveMeeting', { refreshes: ['studioMeetings', 'studioMeeting'] });
  const [isEdited, setEdited] = useState(false);
  const { ask, confirmation } = useConfirmation();
  const isEnglish = useStudioLanguage() === 'en';
  const name = query.data?.meeting[isEnglish ? 'nameEn' : 'nameKo'] ?? meetingId;
  const askToRemove = ({ revision }: StudioMeeting): void => {
    ask({
      title: say('removeTitle', { name }),
      body: say('removeBody'),
      action: say('remove'),
      typedName: meetingId,
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { meetingId, revision },
          {
            onSuccess: ({ fault }) => {
              if (fault !== null) {
                told.kept(say('fault.stale'));
                return;
              }
              told.done(say('removed', { name }));
              go('/meetings');
            },
            onError: told.failed,
          },
        );
      },
    });
  };
  const askToEnd = (meeting: StudioMeeting, today: string): void => {
    ask({
      title: say('endTitle', { name }),
      body: say('endBody', { day: shownDay(meeting.endDate) }),
      action: say('endToday'),
      typedName: meetingId,
      isDangerous: true,
      onConfirm: () => {
        save.mutate(
          { ...savedMeeting(meeting), endDate: today },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) told.done(say('ended', { name }));
              else told.kept(say(`fault.${fault}`));
            },
            onError: told.failed,
          },
        );
      },
    });
  };
  const found = query.data;
  return (
    <StudioPage
      title={name}
      crumbs={[{ label: say('title'), to: '/meetings' }]}
      actions={
        may &&
        found && (
          <>
            <Button
              variant="default"
              onClick={() => {
                askToRemove(found.meeting);
              }}
            >
              {say('remove')}
            </Button>
            {found.meeting.startDate <= found.today && found.today < found.meeting.endDate && (
              <Button
                variant="default"
                onClick={() => {
                  askToEnd(found.meeting, found.today);
                }}
              >
                {say('endToday')}
              </Button>
            )}
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
            <Text size="sm">
              {say('opensFrom', { time: shownInstant(meeting.opensAt) })}
              {meeting.opensByRule && ` (${say('byRule')})`}
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
            <Guests
              meetingId={meetingId}
              guests={guests}
              total={meeting.guests}
              page={page}
              onPage={setPage}
              onAsk={ask}
            />
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
      {confirmation}
    </StudioPage>
  );
};
