import { useState, type ReactElement } from 'react';
import { afterMeetingChoice } from '../../../engine/visit/next-screen.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RadioGroup, type RadioOption } from '../../ui/choice.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { go, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { useMeetingsOn } from './use-meetings.ts';

const FIELD = 'purpose';
/** Cannot be the id of a meeting. */
const OTHER_VISIT = '.other';

/** The purpose of a guest: an event of the day, or another visit (GUEST-02, GUEST-03). */
export const GuestPurposeScreen = (): ReactElement => {
  const follow = useFollow();
  const { visitDate, type } = readVisit(useScreenQuery());
  const loaded = useMeetingsOn(visitDate);
  const { value: meetings } = loaded;
  const { language } = useWording();
  const [chosen, setChosen] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);

  // Most guests visit a patient, so this is first.
  const otherVisit: RadioOption<string> = {
    value: OTHER_VISIT,
    label: <Words of="screen.guest.otherVisit" />,
    note: <Words of="screen.guest.otherVisitNote" />,
  };
  const events = (meetings ?? []).map((meeting): RadioOption<string> => ({
    value: meeting.meetingId,
    label: <bdi>{meeting.meetingName}</bdi>,
    note: (
      <>
        <bdi>
          {[...new Set([meeting.startDate, meeting.endDate])]
            .map((day) => formatLongDate(day, language))
            .join(' – ')}
        </bdi>
        {meeting.openYn === 'Y' && (
          <>
            {' · '}
            <Words of="screen.guest.codeNeeded" />
          </>
        )}
      </>
    ),
  }));

  const next = (): void => {
    if (visitDate === undefined) return;
    const meeting = meetings?.find(({ meetingId }) => meetingId === chosen);
    if (meeting) follow(afterMeetingChoice(meeting, visitDate));
    else if (chosen === OTHER_VISIT) go('/gst/etc', visitQuery({ visitDate, type }));
    else setErrors([{ field: FIELD, message: <Words of="screen.guest.purposeError" /> }]);
  };

  return (
    <PageShell
      screen="/gst/grpo"
      back
      title="screen.guest.purposeHeading"
      intro={<Words of="screen.guest.purposeIntro" />}
    >
      <RetryNotice of={[loaded]} />
      {meetings && (
        <Form errors={errors} submit={<Words of="screen.next" />} onSubmit={next} busy={false}>
          <RadioGroup
            id={FIELD}
            legend={<Words of="screen.guest.purposeHeading" />}
            legendHidden
            options={[otherVisit, ...events]}
            value={chosen}
            onValue={setChosen}
            error={errorOf(errors, FIELD)}
          />
        </Form>
      )}
    </PageShell>
  );
};
