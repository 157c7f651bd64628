import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Meeting as WireMeeting } from '../../schemas/api.gen.ts';
import { shouldAuditRefusal } from '../audit/index.ts';
import type { Action } from '../platform/http/call.ts';
import { recordWrongInviteCode, checkInviteCodeLimit } from '../platform/http/attempt-limits.ts';
import type { Meeting } from './meetings-repository.ts';
import { checkMeetingOpen, meetingWindowOf, checkVisitDay } from '../identity/index.ts';

/** What anyone may know about a meeting (ENTITY-05). */
const wireMeeting = (meeting: Meeting, language: Language): WireMeeting => ({
  meetingId: meeting.meetingId,
  meetingName: language === 'ko' ? meeting.nameKo : meeting.nameEn,
  openYn: meeting.openYn,
  startDate: meeting.startDate,
  endDate: meeting.endDate,
});

/**
 * gst-list-id (API-16): the meeting that a link names. A meeting that has not opened or has ended
 * returns 305, with its opening time (MEET-01, MEET-04): a meeting's days are not secret.
 */
export const meetingsById: Action<'meetingListById'> = async ({
  request: { meetingId, openYn = '' },
  repositories: { meetings },
  language,
  now,
}) => {
  const meeting = await meetings.byId(meetingId);
  if (!meeting || (openYn !== '' && meeting.openYn !== openYn)) {
    return refused('notFound', 'message.noMeetings');
  }
  const closed = checkMeetingOpen(meeting, now);
  if (!closed) return ok([wireMeeting(meeting, language)]);
  const { state } = meetingWindowOf(meeting, now);
  return {
    ...closed,
    value: [{ ...wireMeeting(meeting, language), endedYn: state === 'ended' ? 'Y' : 'N' }],
  };
};

/** gst-list (API-17): the meetings of a day; 300 if there is none. */
export const meetingsOfDay: Action<'meetingList'> = async ({
  request: { meetingId = '', openYn = '', visitDate },
  repositories: { meetings },
  language,
  now,
}) => {
  const day = checkVisitDay(visitDate, now);
  if (day) return day;
  const open = (await meetings.onDay(visitDate)).filter(
    (meeting) =>
      (meetingId === '' || meeting.meetingId === meetingId) &&
      (openYn === '' || meeting.openYn === openYn),
  );
  return open.length > 0
    ? ok(open.map((meeting) => wireMeeting(meeting, language)))
    : refused('notFound', 'message.noMeetings');
};

/**
 * check-code (API-20): true if it is the meeting's code. A wrong code, a meeting without a code and
 * an unknown meeting get the same reply and count the same.
 */
export const checkInviteCode: Action<'checkCode'> = async (call) => {
  const { meetingId, inviteCode } = call.request;
  const blocked = await checkInviteCodeLimit(call, meetingId);
  if (blocked) return blocked;
  const isRight = await call.repositories.meetings.isInviteCode(meetingId, inviteCode);
  if (isRight) call.session.addInvitation(meetingId);
  else await recordWrongInviteCode(call, meetingId);
  // A caller can invent any id here, and try it as often as its limit allows.
  if (isRight || (await shouldAuditRefusal(call, 'identity.inviteCode'))) {
    await call.repositories.audit.log({
      action: 'identity.inviteCode',
      at: call.now,
      subject: meetingId,
      detail: { isRight },
    });
  }
  return isRight
    ? ok(true)
    : { result: 'ok', value: false, message: { key: 'message.inviteCodeMismatch' } };
};
