import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { meetingWindow } from '../../engine/visit/meeting-window.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import type { Stored } from '../repositories.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement } from './claim.ts';
import { checkVisitDay } from './visit-day.ts';

type Meeting = Stored<'meetings', 'byId'>;

/** Whether the meeting accepts guests now. */
export const meetingWindowOf = (
  { startDate, endDate, opensAt }: Meeting,
  now: number,
): ReturnType<typeof meetingWindow> =>
  meetingWindow({ startDate, endDate, ...(opensAt === null ? {} : { opensAt }) }, now);

/**
 * Refuses (305) outside the time in which a meeting accepts guests, and says when it opens
 * (MEET-01).
 */
export const checkMeetingOpen = (meeting: Meeting, now: number): Outcome<never> | null => {
  const window = meetingWindowOf(meeting, now);
  switch (window.state) {
    case 'notYetOpen':
      return refused('expired', 'message.meetingNotYetOpen', { time: formatTime(window.opensAt) });
    case 'ended':
      return refused('expired', 'message.meetingEnded');
    case 'open':
      return null;
  }
};

/** Refuses (305) a caller who has not given the invite code of a meeting that needs one. */
export const checkMeetingCode = (
  { session }: Pick<Call, 'session'>,
  meeting: Meeting,
): Outcome<never> | null =>
  meeting.openYn === 'Y' && !session.isInvitedTo(meeting.meetingId)
    ? refused('expired', 'message.meetingCodeNeeded')
    : null;

/**
 * The day must be one of the meeting's days; a meeting with its own opening time opens all its days
 * at once.
 */
const checkMeetingDay = (meeting: Meeting, day: string, now: number): Outcome<never> | null => {
  if (day < meeting.startDate || day > meeting.endDate) {
    return refused('expired', 'message.invalidAccess');
  }
  return meeting.opensAt === null ? checkVisitDay(day, now) : null;
};

/** A guest of a meeting that accepts guests now, with the invite code if it needs one (ROLE-05). */
export const judgeMeetingGuest = async (
  { repositories: { meetings }, session, now }: Pick<Call, 'repositories' | 'session' | 'now'>,
  claim: Claim,
): Promise<Judgement> => {
  const meeting = claim.meetingId === null ? null : await meetings.byId(claim.meetingId);
  if (!meeting) return refusedVisit(refused('notFound', 'message.visitRequestNotConfirmed'));
  const closed =
    checkMeetingOpen(meeting, now) ??
    checkMeetingDay(meeting, claim.visitDate, now) ??
    checkMeetingCode({ session }, meeting);
  if (closed) return refusedVisit(closed);
  return admittedVisit({ ...claim, phone: claim.identityNo, visitReason: '', slot: null });
};

/** A visitor that a department has applied for (TMP, WGST, WVIS; decisions, U23). */
export const judgeApplicant = async (
  { repositories: { visitApplications } }: Pick<Call, 'repositories'>,
  claim: Claim,
): Promise<Judgement> => {
  const application = await visitApplications.byPhoneOn(claim.identityNo, claim.visitDate);
  if (application?.answerType !== claim.answerType) {
    return refusedVisit(refused('noSchedule', 'message.visitRequestNotConfirmed'));
  }
  return admittedVisit({
    ...claim,
    phone: claim.identityNo,
    visitReason: application.visitReason,
    slot: null,
  });
};
