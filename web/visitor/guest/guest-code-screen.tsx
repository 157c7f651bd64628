import { useEffect, useState, type ReactElement } from 'react';
import { isInviteCode, normaliseInviteCode } from '../../../engine/visit/invite-code.ts';
import { afterInviteCode } from '../../../engine/visit/next-screen.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { useMeeting } from './use-meetings.ts';

const FIELD = 'invite-code';

/** The invite code of an event (VALID-21). It stays in the page's memory, never in an address. */
export const GuestCodeScreen = (): ReactElement => {
  const callApi = useApi();
  const follow = useFollow();
  const { meetingId, visitDate, phone } = readVisit(useScreenQuery());
  const meeting = useMeeting(meetingId);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  useEffect(() => {
    if (meetingId === undefined) goToError('invalidAccess');
  }, [meetingId]);

  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    if (meetingId === undefined) return;
    const reply = await callApi('checkCode', { meetingId, inviteCode: code });
    if (!reply) return;
    const { resultCd, resultMsg, result } = reply;
    const step = afterInviteCode({ resultCd, result }, meetingId, visitDate ?? '');
    if (step.kind === 'message') {
      setErrors([
        { field: FIELD, message: resultMsg || <Words of="message.inviteCodeMismatch" /> },
      ]);
      return;
    }
    if (step.kind === 'screen') visitMemory.invite = { meetingId, inputCode: code };
    // The visitor cannot go back to the code screen; the address keeps its original query.
    const query = visitQuery({ meetingId, visitDate, phone });
    follow(step.kind === 'screen' ? { ...step, query } : step, {
      message: resultMsg,
      replace: true,
    });
  });
  const submit = (): void => {
    if (isInviteCode(code)) {
      setErrors([]);
      run();
    } else {
      setErrors([{ field: FIELD, message: <Words of="screen.guest.codeError" /> }]);
    }
  };
  return (
    <PageShell
      screen="/gst/code"
      back
      title="screen.guest.codeHeading"
      intro={meeting.value && <bdi>{meeting.value.meetingName}</bdi>}
    >
      <RetryNotice of={[meeting]} />
      <div className="card">
        <Form
          errors={errors}
          submit={<Words of="screen.guest.checkCode" />}
          onSubmit={submit}
          busy={busy}
        >
          <TextField
            id={FIELD}
            digits
            label={<Words of="screen.guest.code" />}
            hint={<Words of="screen.guest.codeHint" />}
            error={errorOf(errors, FIELD)}
            value={code}
            onText={(text) => {
              setCode(normaliseInviteCode(text));
            }}
          />
        </Form>
      </div>
    </PageShell>
  );
};
