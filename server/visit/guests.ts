import { refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import { checkMeetingCode, checkMeetingOpen, checkVisitDay } from '../identity/index.ts';
import { checkMobilePhone } from './check-mobile-phone.ts';
import { openVisit } from './open-visit.ts';

/** gst-list/tmp (API-18): opens the visit that a department applied for; its type is the application's. */
export const identifyApplicant: Action<'temporaryGuest'> = async (call) => {
  const { phoneNum, visitDate } = call.request;
  const refusedNow =
    checkMobilePhone(call, phoneNum) ??
    (await countLookUp(call, `guest ${phoneNum}`)) ??
    checkVisitDay(visitDate, call.now);
  if (refusedNow) return refusedNow;
  const application = await call.repositories.visitApplications.byPhoneOn(phoneNum, visitDate);
  return openVisit(
    call,
    {
      answerType: application?.answerType ?? 'TMP',
      identityNo: phoneNum,
      visitDate,
      refId: null,
      meetingId: null,
      ticket: '',
    },
    'name',
  );
};

/**
 * gst-list/gst (API-19): opens the visit of a registered guest: today, or on the first day of a
 * meeting that has not started.
 */
export const identifyMeetingGuest: Action<'meetingGuest'> = async (call) => {
  const { phoneNum, meetingId } = call.request;
  const { meetings } = call.repositories;
  const blocked =
    checkMobilePhone(call, phoneNum) ?? (await countLookUp(call, `guest ${phoneNum}`));
  if (blocked) return blocked;
  const meeting = await meetings.byId(meetingId);
  if (!meeting) return refused('notFound', 'message.visitRequestNotConfirmed');
  // The code is checked first: only a caller who has it may learn who is on the list.
  const closed = checkMeetingOpen(meeting, call.now) ?? checkMeetingCode(call, meeting);
  if (closed) return closed;
  if (!(await meetings.guestByPhone(meetingId, phoneNum))) {
    return refused('noSchedule', 'message.visitRequestNotConfirmed');
  }
  const today = dayAt(call.now);
  return openVisit(
    call,
    {
      answerType: 'GST',
      identityNo: phoneNum,
      visitDate: today < meeting.startDate ? meeting.startDate : today,
      refId: null,
      meetingId,
      ticket: '',
    },
    'name',
  );
};

/**
 * group-open (API-21): opens the visit of anyone to a meeting that accepts everyone, or everyone
 * with its code.
 */
export const identifyOpenGuest: Action<'openGroup'> = async (call) => {
  const { answerType, identityNo, meetingId, visitDate } = call.request;
  // No person is looked up, but a message can be sent to each phone given here.
  return (
    checkMobilePhone(call, identityNo) ??
    (await countLookUp(call, `guest ${identityNo}`)) ??
    openVisit(
      call,
      { answerType, identityNo, visitDate, refId: null, meetingId, ticket: '' },
      'name',
    )
  );
};
