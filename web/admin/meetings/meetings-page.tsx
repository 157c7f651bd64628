import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { DayField } from '../hospital/day-field.tsx';
import { shownDay, shownInstant } from '../hospital/day-text.ts';
import { useStudio } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingsWords } from './words.ts';

const SPAN = 30;

const MeetingRow = ({ meeting }: { meeting: StudioMeeting }): ReactElement => {
  const say = useWords(meetingsWords);
  const isEnglish = useStudioLanguage() === 'en';
  const mayOpen = useMay('studioMeeting');
  const name = isEnglish ? meeting.nameEn : meeting.nameKo;
  return (
    <Table.Tr>
      <Table.Td>
        {shownDay(meeting.startDate)}
        {meeting.endDate !== meeting.startDate && ` – ${shownDay(meeting.endDate)}`}
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
        {shownInstant(meeting.opensAt)}
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
  const [to, setTo] = useState(addDays(today, SPAN));
  const query = useStudio('studioMeetings', { from, to });
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

/** `/admin/meetings`: what takes place when, and who may come. */
export const MeetingsPage = (): ReactElement => {
  const say = useWords(meetingsWords);
  const may = useMay('saveMeeting');
  const day = useStudio('visitDays', {});
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
