import { useEffect, useState, type ReactElement } from 'react';
import { guestMode } from '../../../engine/visit/guest-mode.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { go, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { LastFourForm } from '../phone/last-four-form.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { useVisitDays } from '../use-visit-days.ts';
import { useMeeting } from './use-meetings.ts';

/**
 * The guest's phone (GUEST-01, GUEST-04 to GUEST-07): brought by a link for a guest who is on a
 * list; typed, with its last four digits as confirmation, for an event that is open to everyone.
 */
export const GuestPhoneScreen = (): ReactElement => {
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const query = useScreenQuery();
  const { phone, meetingId, visitDate } = readVisit(query);
  const mode = guestMode({ phone, code: meetingId, vd: visitDate });
  const loadedDays = useVisitDays(mode !== 'temporary');
  const loadedMeeting = useMeeting(meetingId);
  const { value: days } = loadedDays;
  const { value: meeting } = loadedMeeting;
  const [typed, setTyped] = useState<string | null>(null);

  const isCodeMissing = meeting?.openYn === 'Y' && visitMemory.invite?.meetingId !== meetingId;
  useEffect(() => {
    if (mode === undefined) goToError('invalidAccess');
    else if (mode === 'openByDate') {
      go('/gst/grpo', visitQuery({ visitDate, type: 'GST' }), { replace: true });
    } else if (isCodeMissing) {
      go('/gst/code', visitQuery({ meetingId, visitDate, phone }), { replace: true });
    }
  }, [mode, isCodeMissing, meetingId, visitDate, phone]);

  const enterAsTemporaryGuest = async (phoneNum: string): Promise<void> => {
    if (visitDate === undefined) return;
    const reply = await callApi('temporaryGuest', { phoneNum, visitDate });
    if (reply) await openVisit(reply);
  };
  const enterAsMeetingGuest = async (phoneNum: string): Promise<void> => {
    if (meetingId === undefined) return;
    const reply = await callApi('meetingGuest', { phoneNum, meetingId });
    if (reply) await openVisit(reply);
  };
  const enterAsOpenGuest = async (): Promise<void> => {
    if (typed === null || meetingId === undefined || !meeting || !days) return;
    const firstDay = days.today < meeting.startDate ? meeting.startDate : days.today;
    const reply = await callApi('openGroup', {
      answerType: 'GST',
      identityNo: typed,
      meetingId,
      visitDate: visitDate ?? firstDay,
    });
    if (reply) await openVisit(reply);
  };

  const isReady = (mode === 'temporary' || (meeting !== null && days !== null)) && !isCodeMissing;
  const isLastFour = mode === 'openByCode' && typed !== null;
  return (
    <PageShell
      key={isLastFour ? 'last-four' : 'phone'}
      screen="/gst/phone"
      back
      title={isLastFour ? 'screen.lastFour.heading' : 'screen.guest.phoneHeading'}
      intro={
        isLastFour ? (
          <Words of="screen.lastFour.repeatIntro" />
        ) : (
          meeting && <bdi>{meeting.meetingName}</bdi>
        )
      }
    >
      <RetryNotice of={[loadedMeeting, loadedDays]} />
      {isReady && (
        <div className="card">
          {isLastFour ? (
            <LastFourForm
              phone={typed}
              hint={<Words of="screen.lastFour.repeatHint" />}
              onMatch={enterAsOpenGuest}
            />
          ) : (
            <PhoneForm
              given={phone}
              submit={<Words of="screen.next" />}
              onPhone={
                mode === 'temporary'
                  ? enterAsTemporaryGuest
                  : mode === 'registered'
                    ? enterAsMeetingGuest
                    : setTyped
              }
            />
          )}
        </div>
      )}
    </PageShell>
  );
};
