import { Alert, Button, Group, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation, useParams } from 'wouter';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { Guests } from './guests.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { toSaveMeetingRequest } from './save-meeting-request.ts';
import { meetingsWords } from './words.ts';

/**
 * `/admin/meetings/:meetingId`: one meeting. Its code is shown on request, and its guests are
 * masked.
 */
export const MeetingPage = (): ReactElement => {
  const say = useWords(meetingsWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const may = useMay('saveMeeting');
  const { meetingId = '' } = useParams<{ meetingId: string }>();
  const [page, setPage] = useState(1);
  const query = useStudioQuery('studioMeeting', { meetingId, page: String(page) });
  const code = useStudioMutation('revealInviteCode');
  const remove = useStudioMutation('removeMeeting', {
    refreshes: ['studioMeetings', 'studioMeeting'],
  });
  const save = useStudioMutation('saveMeeting', { refreshes: ['studioMeetings', 'studioMeeting'] });
  const [isEdited, setEdited] = useState(false);
  const { ask, confirmation } = useConfirmation();
  const isEnglish = useStudioLanguage() === 'en';
  const name = query.data?.meeting[isEnglish ? 'nameEn' : 'nameKo'] ?? meetingId;
  const askToRemove = ({ revision }: StudioMeeting): void => {
    ask({
      title: say('removeTitle', { name }),
      body: say('removeBody'),
      action: say('remove'),
      confirmationText: meetingId,
      isDangerous: true,
      onConfirm: () => {
        remove.mutate(
          { meetingId, revision },
          {
            onSuccess: ({ fault }) => {
              if (fault !== null) {
                notify.warning(say('fault.stale'));
                return;
              }
              notify.success(say('removed', { name }));
              go('/meetings');
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  const askToEnd = (meeting: StudioMeeting, today: string): void => {
    ask({
      title: say('endTitle', { name }),
      body: say('endBody', { day: formatDay(meeting.endDate) }),
      action: say('endToday'),
      confirmationText: meetingId,
      isDangerous: true,
      onConfirm: () => {
        save.mutate(
          { ...toSaveMeetingRequest(meeting), endDate: today },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) notify.success(say('ended', { name }));
              else notify.warning(say(`fault.${fault}`));
            },
            onError: notify.error,
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
              {formatDay(meeting.startDate)} – {formatDay(meeting.endDate)} ·{' '}
              {say('count', { count: meeting.guests })}
            </Text>
            <Text size="sm">
              {say('opensFrom', { time: formatInstant(meeting.opensAt) })}
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
                      code.mutate({ meetingId }, { onError: notify.error });
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
