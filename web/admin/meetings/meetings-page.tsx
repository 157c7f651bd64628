import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { DayField } from '../hospital/day-field.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingsWords } from './words.ts';

const DEFAULT_RANGE_DAYS = 30;

const MeetingRow = ({ meeting }: { meeting: StudioMeeting }): ReactElement => {
  const say = useWords(meetingsWords);
  const isEnglish = useStudioLanguage() === 'en';
  const mayOpen = useMay('studioMeeting');
  const name = isEnglish ? meeting.nameEn : meeting.nameKo;
  return (
    <Table.Tr>
      <Table.Td>
        {formatDay(meeting.startDate)}
        {meeting.endDate !== meeting.startDate && ` – ${formatDay(meeting.endDate)}`}
      </Table.Td>
      <Table.Td>
        {mayOpen ? (
          <Anchor component={Link} href={`/meetings/${meeting.meetingId}`} size="sm">
            {name}
          </Anchor>
        ) : (
          name
        )}
        <Text size="xs" c="dimmed">
          {meeting.meetingId}
        </Text>
      </Table.Td>
      <Table.Td>{say(meeting.needsCode ? 'code' : 'open')}</Table.Td>
      <Table.Td>
        {formatInstant(meeting.opensAt)}
        {meeting.opensByRule && (
          <Text size="xs" c="dimmed">
            {say('byRule')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{say('count', { count: meeting.guests })}</Table.Td>
    </Table.Tr>
  );
};

const Meetings = ({ today }: { today: string }): ReactElement => {
  const say = useWords(meetingsWords);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(addDays(today, DEFAULT_RANGE_DAYS));
  const query = useStudioQuery('studioMeetings', { from, to });
  return (
    <>
      <Group>
        <DayField label={say('from')} value={from} onChange={setFrom} />
        <DayField label={say('to')} value={to} onChange={setTo} />
      </Group>
      <Loaded query={query}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <EmptyState title={say('none')}>{say('noneBody')}</EmptyState>
          ) : (
            <Table withTableBorder verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{say('days')}</Table.Th>
                  <Table.Th>{say('name')}</Table.Th>
                  <Table.Th>{say('entry')}</Table.Th>
                  <Table.Th>{say('opens')}</Table.Th>
                  <Table.Th>{say('guests')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {meetings.map((meeting) => (
                  <MeetingRow key={meeting.meetingId} meeting={meeting} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </>
  );
};

/** `/admin/meetings`: the meetings, their dates and who can attend. */
export const MeetingsPage = (): ReactElement => {
  const say = useWords(meetingsWords);
  const may = useMay('saveMeeting');
  const day = useStudioQuery('visitDays', {});
  const [isAdding, setAdding] = useState(false);
  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        may && (
          <Button
            onClick={() => {
              setAdding(true);
            }}
          >
            {say('add')}
          </Button>
        )
      }
    >
      <Loaded query={day}>
        {({ today }) => (
          <>
            <Meetings today={today} />
            <MeetingForm
              opened={isAdding ? { meeting: null } : null}
              today={today}
              onClose={() => {
                setAdding(false);
              }}
            />
          </>
        )}
      </Loaded>
    </StudioPage>
  );
};
