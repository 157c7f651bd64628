import { formatTime } from '../../engine/visit/local-time.ts';
import type { MeetingDefinition } from '../../schemas/meetings.gen.ts';
import type { FullMeeting } from './meetings-repository.ts';
import type { TextRow } from '../platform/files/row-changes.ts';

/** A meeting as its file describes it. */
export const meetingEntry = ({
  meetingId,
  nameKo,
  nameEn,
  openYn,
  inviteCode,
  startDate,
  endDate,
  opensAt,
  guests,
}: FullMeeting): MeetingDefinition => ({
  id: meetingId,
  name: { ko: nameKo, en: nameEn },
  openYn,
  ...(inviteCode !== null && { inviteCode }),
  startDate,
  endDate,
  ...(opensAt !== null && { opensAt: formatTime(opensAt) }),
  ...(guests.length > 0 && { guests: guests.map(({ name, phone }) => ({ name, phone })) }),
});

/** A meeting as one row for comparison; all its guests are one text. */
export const meetingRow = (meeting: FullMeeting): TextRow => {
  const { name, guests = [], ...entry } = meetingEntry(meeting);
  return {
    ...entry,
    'name.ko': name.ko,
    'name.en': name.en,
    guests: guests.length === 0 ? '' : JSON.stringify(guests),
  };
};
