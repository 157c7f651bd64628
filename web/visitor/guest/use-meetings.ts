import { useCallback } from 'react';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { afterMeetingList, type NextStep } from '../../../engine/visit/next-screen.ts';
import type { Meeting } from '../../../schemas/api.gen.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/** The events of a day. A day without events leads to the other visit (GUEST-08). */
export const useMeetingsOn = (visitDate: Day | undefined): Loaded<readonly Meeting[]> => {
  const load = useCallback<Load<readonly Meeting[]>>(
    async (callApi) => {
      if (visitDate === undefined) return { step: { kind: 'error', error: 'invalidAccess' } };
      const reply = await callApi('meetingList', { visitDate });
      return (
        reply && {
          step: afterMeetingList(reply.resultCd, visitDate),
          value: reply.result ?? [],
          message: reply.resultMsg,
          replace: true,
        }
      );
    },
    [visitDate],
  );
  return useLoaded(load);
};

/** An unknown event has no day either, on which the guest could look for another visit. */
const afterMeeting = (resultCd: number, found: Meeting | undefined): NextStep => {
  if (found?.endedYn === 'Y') return { kind: 'error', error: 'meetingEnded' };
  const step = afterMeetingList(resultCd, '');
  const isUnknown = step.kind === 'screen' || (step.kind === 'show' && !found);
  return isUnknown ? { kind: 'error', error: 'notValidNow' } : step;
};

/**
 * One event by its id; undefined loads none. An event that has not opened or has ended leads at
 * once to the error page with the server's message, before the guest enters a phone (MEET-02,
 * MEET-04).
 */
export const useMeeting = (meetingId: string | undefined): Loaded<Meeting> => {
  const load = useCallback<Load<Meeting>>(
    async (callApi) => {
      if (meetingId === undefined) return 'notWanted';
      const reply = await callApi('meetingListById', { meetingId });
      if (!reply) return null;
      const [found] = reply.result ?? [];
      return {
        step: afterMeeting(reply.resultCd, found),
        value: found ?? null,
        message: reply.resultMsg,
      };
    },
    [meetingId],
  );
  return useLoaded(load);
};
