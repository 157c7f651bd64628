import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { visitOpeningTime } from '../../engine/visit/visit-opening.ts';
import { maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { ChangedMeeting, MeetingFault, StudioMeeting } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { MeetingWithCode } from './meetings-repository.ts';
import { meetingFaults } from './meeting-faults.ts';
import { findLastChange, rowRevision } from '../platform/http/row-revision.ts';

const MAX_MEETINGS = 1000;
const GUEST_PAGE_SIZE = 100;

/** The revision of a meeting. Its guests have rows of their own and do not count. */
const revisionOf = (keys: Keys, meeting: MeetingWithCode): string =>
  rowRevision(keys, 'meeting', meeting);

const wireMeeting = (keys: Keys, meeting: MeetingWithCode, guests: number): StudioMeeting => ({
  meetingId: meeting.meetingId,
  nameKo: meeting.nameKo,
  nameEn: meeting.nameEn,
  needsCode: meeting.openYn === 'Y',
  startDate: meeting.startDate,
  endDate: meeting.endDate,
  opensAt: meeting.opensAt ?? visitOpeningTime(meeting.startDate),
  opensByRule: meeting.opensAt === null,
  guests,
  revision: revisionOf(keys, meeting),
});

/** The meetings that take place in a range of days, by their first day. */
export const studioMeetings: Action<'studioMeetings'> = async ({
  request: { from, to },
  repositories: { meetings },
  now,
  keys,
}) => {
  const found = await meetings.between(from, to, MAX_MEETINGS);
  return ok({
    today: dayAt(now),
    meetings: found.map(({ guests, ...meeting }) => wireMeeting(keys, meeting, guests)),
  });
};

/**
 * One meeting with a page of its guests, masked so that only the guests would recognise themselves.
 */
export const studioMeeting: Action<'studioMeeting'> = async (call) => {
  const {
    request: { meetingId, page },
    repositories: { meetings },
    now,
    keys,
  } = call;
  const meeting = await meetings.withCode(meetingId);
  if (!meeting) return refused('notFound', 'message.noMeetings');
  const offset = (Number(page) - 1) * GUEST_PAGE_SIZE;
  const guests = await meetings.guestsOf(meetingId, { offset, atMost: GUEST_PAGE_SIZE });
  await logDataAccess(call, 'meeting.guestList', { meetingId, rows: guests.length }, meetingId);
  return ok({
    today: dayAt(now),
    meeting: wireMeeting(keys, meeting, await meetings.countGuests(meetingId)),
    guests: guests.map(({ guestId, name, phone }) => ({
      guestId,
      name: maskName(name),
      phone: maskPhone(phone),
    })),
  });
};

/** The meeting as another user has left it, and who that was. */
const loadChangedMeeting = async (
  { repositories, keys }: Pick<Call, 'repositories' | 'keys'>,
  meeting: MeetingWithCode,
): Promise<ChangedMeeting> => ({
  ...(await findLastChange(repositories, meeting.meetingId, ['meeting.add', 'meeting.change'])),
  meeting: wireMeeting(keys, meeting, await repositories.meetings.countGuests(meeting.meetingId)),
});

/**
 * Adds or changes a meeting by the rules of the import. A code can be replaced but not removed.
 * Does not overwrite another user's change that this user had not seen.
 */
export const saveMeeting: Action<'saveMeeting'> = async (call) => {
  const { isNew, needsCode, inviteCode, revision, ...request } = call.request;
  const { repositories, admin, now, keys } = call;
  const { meetings, audit } = repositories;
  const { meetingId, startDate, endDate, opensAt } = request;
  const toResult = (fault: MeetingFault | null) => ok({ fault, other: null });
  const old = await meetings.withCode(meetingId);
  if (isNew && old) return toResult('idTaken');
  if (!isNew && !old) return refused('notFound', 'message.noMeetings');
  if (old && revision !== revisionOf(keys, old)) {
    return ok({ fault: 'stale', other: await loadChangedMeeting(call, old) });
  }
  if (!isValidDay(startDate) || !isValidDay(endDate)) return toResult('dayInvalid');
  const code = needsCode ? (inviteCode ?? old?.inviteCode ?? null) : null;
  const openYn = needsCode ? 'Y' : 'N';
  const [fault] = meetingFaults({ openYn, startDate, endDate, hasCode: code !== null });
  if (fault === 'endsBeforeStart' || fault === 'codeMissing') return toResult(fault);
  if (opensAt !== null && opensAt >= instantOf(endDate, '24:00')) return toResult('opensAfterEnd');
  await meetings.saveAlone({ ...request, openYn, inviteCode: code });
  await audit.log({
    action: isNew ? 'meeting.add' : 'meeting.change',
    at: now,
    actor: admin?.adminId ?? '',
    subject: meetingId,
    detail: { meetingId, startDate, endDate, needsCode, isNewCode: inviteCode !== null },
  });
  return toResult(null);
};

/** Removes a meeting and its list of guests. */
export const removeMeeting: Action<'removeMeeting'> = async ({
  request: { meetingId, revision },
  repositories: { meetings, audit },
  admin,
  now,
  keys,
}) => {
  const meeting = await meetings.withCode(meetingId);
  if (!meeting) return refused('notFound', 'message.noMeetings');
  if (revision !== revisionOf(keys, meeting)) return ok({ fault: 'stale' });
  const guests = await meetings.countGuests(meetingId);
  await meetings.remove(meetingId);
  await audit.log({
    action: 'meeting.remove',
    at: now,
    actor: admin?.adminId ?? '',
    subject: meetingId,
    detail: { meetingId, guests },
  });
  return ok({ fault: null });
};
