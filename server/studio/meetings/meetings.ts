import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { isRealDay } from '../../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../../engine/visit/local-time.ts';
import { opensAt as usualOpening } from '../../../engine/visit/opening.ts';
import { maskName, maskPhone } from '../../../engine/wording/masking.ts';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { Meeting } from '../../store/meetings.ts';
import { meetingFaults } from '../../tasks/meeting-faults.ts';

const MOST_MEETINGS = 1000;
const GUESTS_ON_A_PAGE = 100;

const wireMeeting = (meeting: Meeting, guests: number): StudioMeeting => ({
  meetingId: meeting.meetingId,
  nameKo: meeting.nameKo,
  nameEn: meeting.nameEn,
  needsCode: meeting.openYn === 'Y',
  startDate: meeting.startDate,
  endDate: meeting.endDate,
  opensAt: meeting.opensAt ?? usualOpening(meeting.startDate),
  opensByRule: meeting.opensAt === null,
  guests,
});

/** The meetings that take place in a span of days, by their first day. */
export const studioMeetings: Action<'studioMeetings'> = async ({
  request: { from, to },
  repositories: { meetings },
  now,
}) => {
  const found = await meetings.between(from, to, MOST_MEETINGS);
  return ok({
    today: dayAt(now),
    meetings: found.map(({ guests, ...meeting }) => wireMeeting(meeting, guests)),
  });
};

/** One meeting with a page of its guests; of these only what their owners would know again. */
export const studioMeeting: Action<'studioMeeting'> = async ({
  request: { meetingId, page },
  repositories: { meetings },
}) => {
  const meeting = await meetings.byId(meetingId);
  if (!meeting) return refused('notFound', 'message.noMeetings');
  const offset = (Number(page) - 1) * GUESTS_ON_A_PAGE;
  const guests = await meetings.guestsOf(meetingId, { offset, atMost: GUESTS_ON_A_PAGE });
  return ok({
    meeting: wireMeeting(meeting, await meetings.countGuests(meetingId)),
    guests: guests.map(({ guestId, name, phone }) => ({
      guestId,
      name: maskName(name),
      phone: maskPhone(phone),
    })),
  });
};

/** Adds a meeting or changes it, by the rules of its import. A code is only ever replaced. */
export const saveMeeting: Action<'saveMeeting'> = async ({
  request: { isNew, needsCode, inviteCode, ...request },
  repositories: { meetings, audit },
  admin,
  now,
}) => {
  const { meetingId, startDate, endDate, opensAt } = request;
  const old = await meetings.byId(meetingId);
  if (isNew && old) return ok({ fault: 'idTaken' });
  if (!isNew && !old) return refused('notFound', 'message.noMeetings');
  if (!isRealDay(startDate) || !isRealDay(endDate)) return ok({ fault: 'dayInvalid' });
  const code = needsCode ? (inviteCode ?? (await meetings.inviteCode(meetingId))) : null;
  const openYn = needsCode ? 'Y' : 'N';
  const [fault] = meetingFaults({ openYn, startDate, endDate, hasCode: code !== null });
  if (fault === 'endsBeforeStart' || fault === 'codeMissing') return ok({ fault });
  if (opensAt !== null && opensAt >= instantOf(endDate, '24:00'))
    return ok({ fault: 'opensAfterEnd' });
  await meetings.saveAlone({ ...request, openYn, inviteCode: code });
  await audit.log({
    action: isNew ? 'meeting.add' : 'meeting.change',
    at: now,
    actor: admin?.adminId ?? '',
    subject: meetingId,
    detail: { meetingId, startDate, endDate, needsCode, isNewCode: inviteCode !== null },
  });
  return ok({ fault: null });
};

/** Takes a meeting away, with its list of guests. */
export const removeMeeting: Action<'removeMeeting'> = async ({
  request: { meetingId },
  repositories: { meetings, audit },
  admin,
  now,
}) => {
  if (!(await meetings.byId(meetingId))) return refused('notFound', 'message.noMeetings');
  const guests = await meetings.countGuests(meetingId);
  await meetings.remove(meetingId);
  await audit.log({
    action: 'meeting.remove',
    at: now,
    actor: admin?.adminId ?? '',
    subject: meetingId,
    detail: { meetingId, guests },
  });
  return ok(null);
};
