import { useState, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { visitMemory } from '../../visit/visit-memory.ts';
import { PageShell } from '../page-shell.tsx';
import type { AccompaniedPatient } from './use-patient-first.ts';

/** Asks the patient by a message; then says what happens, whether or not there is a phone. */
const NotifyPatient = ({ refId, visitDate }: AccompaniedPatient): ReactElement => {
  const callApi = useApi();
  const modals = useModals();
  const [isAsked, setIsAsked] = useState(false);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const reply = await callApi('notifyPatient', { refId, visitDate });
    if (reply?.resultCd === RESULT_CODE.ok) setIsAsked(true);
    else if (reply) modals.error(reply.resultMsg);
  });
  return (
    <>
      <Button wide busy={busy} onClick={run}>
        <Words of="screen.patientFirst.notify" />
      </Button>
      <div role="status">
        {isAsked && (
          <Notice kind="success">
            <p>
              <Words of="screen.patientFirst.notified" />
            </p>
          </Notice>
        )}
      </div>
    </>
  );
};

/**
 * A guardian waits for the patient's questionnaire (306): it is filled in here for the patient, or
 * the patient is asked to.
 */
export const PatientFirst = ({
  type,
  refId,
  visitDate,
  onFilledIn,
}: AccompaniedPatient & {
  type: UserType;
  /** The guardian says that it has been filled in by now. */
  onFilledIn: () => void;
}): ReactElement => {
  const { language } = useWording();
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const request = { identityNo: refId, answerType: 'PT', visitDate } as const;
    const reply = await callApi('patient', request);
    if (!reply) return;
    await openVisit(reply);
    visitMemory.accompanied = { refId, visitDate, type };
  });
  return (
    <PageShell
      key="patient-first"
      screen="/nok"
      back
      title="screen.patientFirst.heading"
      intro={
        <Words
          of="screen.patientFirst.intro"
          values={{ date: formatLongDate(visitDate, language) }}
        />
      }
    >
      <div className="card stack">
        <p>
          <Words of="screen.patientFirst.fillInNote" />
        </p>
        <Button variant="primary" wide busy={busy} onClick={run}>
          <Words of="screen.patientFirst.fillIn" />
        </Button>
        <NotifyPatient refId={refId} visitDate={visitDate} />
      </div>
      <Button variant="quiet" wide onClick={onFilledIn}>
        <Words of="screen.patientFirst.filledIn" />
      </Button>
    </PageShell>
  );
};
