import { useEffect, useState } from 'react';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { afterMeetingList } from '../../../engine/visit/next-screen.ts';
import type { Meeting } from '../../../schemas/api.gen.ts';
import type { Reply } from '../../api/client.ts';
import { useServer } from '../../api/use-server.ts';
import { goToError } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';

/** The events of a day; null until they are here. A day without any leads to the other visit (GUEST-08). */
export const useMeetingsOn = (visitDate: Day | undefined): readonly Meeting[] | null => {
  const ask = useServer();
  const follow = useFollow();
  const [meetings, setMeetings] = useState<readonly Meeting[] | null>(null);
  useEffect(() => {
    if (visitDate === undefined) {
      goToError('invalidAccess');
      return;
    }
    let isHere = true;
    void ask('meetingList', { visitDate }).then((reply) => {
      if (!isHere || !reply) return;
      const step = afterMeetingList(reply.resultCd, visitDate);
      follow(step, { message: reply.resultMsg, replace: true });
      if (step.kind === 'show') setMeetings(reply.result ?? []);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, visitDate]);
  return meetings;
};

/**
 * One event by its id; null until it is here. An event that has not opened or has ended leads to
 * the error page with the server's words (MEET-02, MEET-04).
 */
export const useMeeting = (meetingId: string | undefined): Meeting | null => {
  const ask = useServer();
  const follow = useFollow();
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  useEffect(() => {
    if (meetingId === undefined) return;
    let isHere = true;
    const take = ({ resultCd, resultMsg, result }: Reply<'meetingListById'>): void => {
      const [found] = result ?? [];
      if (found) setMeeting(found);
      else if (resultCd === 0) goToError('notValidNow', resultMsg);
      else {
        const step = afterMeetingList(resultCd, '');
        // An unknown event has no day to look for another visit on.
        if (step.kind === 'screen') goToError('notValidNow', resultMsg);
        else follow(step, { message: resultMsg });
      }
    };
    void ask('meetingListById', { meetingId }).then((reply) => {
      if (isHere && reply) take(reply);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, meetingId]);
  return meeting;
};
