import type { Day } from './calendar-day.ts';
import { instantOf, type Instant } from './local-time.ts';
import { visitOpeningTime } from './visit-opening.ts';

/** The days of a gathering event; `opensAt` is set if it opens at another time than usual. */
export interface MeetingDays {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly opensAt?: Instant;
}

export type MeetingWindow =
  | { readonly state: 'notYetOpen'; readonly opensAt: Instant }
  | { readonly state: 'open' }
  | { readonly state: 'ended' };

/**
 * Whether a meeting accepts guests now: from 16:00 on the day before its first day, or from its own
 * opening time (MEET-01, MEET-03, decisions C8), until its last day is over (MEET-04).
 */
export const meetingWindow = (meeting: MeetingDays, now: Instant): MeetingWindow => {
  const opening = meeting.opensAt ?? visitOpeningTime(meeting.startDate);
  if (now >= instantOf(meeting.endDate, '24:00')) return { state: 'ended' };
  return now < opening ? { state: 'notYetOpen', opensAt: opening } : { state: 'open' };
};
