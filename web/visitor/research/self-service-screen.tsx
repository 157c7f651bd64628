import { useRef, type ReactElement } from 'react';
import { useParams } from 'wouter';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import { afterParticipantConfirmed } from '../../../engine/visit/next-screen-by-link.ts';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { callServerInVisit } from '../../api/server-calls.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory, type AgreedTerms } from '../../visit/visit-memory.ts';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { ParticipantForm } from './participant-form.tsx';
import { useSelfService } from './use-self-service.ts';

const fetchToday = async (): Promise<VisitDate | undefined> => {
  const end = await callServerInVisit('visitDays', {});
  return end.kind === 'reply' ? end.result?.today : undefined;
};

/**
 * `/inquiry-research/{inqCode}`: phone and consent of a self-service participant, for today
 * (RESEARCH-01, RESEARCH-02, VALID-32 to VALID-36).
 */
export const SelfServiceScreen = (): ReactElement => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const { inqCode = '' } = useParams<{ inqCode: string }>();
  const query = useScreenQuery();
  const { wide } = query;
  const { type = 'PT', visitDate } = readVisit(query);
  const { terms: loaded, startRun } = useSelfService(inqCode, type);
  const { value: terms } = loaded;
  // The day on which the participant started: a kiosk's page stays open overnight.
  const startDay = useRef<Promise<VisitDate | undefined>>(undefined);

  const recordStartDay = (): void => {
    startDay.current ??= fetchToday().catch(() => undefined);
  };
  const confirm = async (phone: string, agreed: AgreedTerms): Promise<void> => {
    const days = await callApi('visitDays', {});
    if (!days?.result) return;
    const { today } = days.result;
    const day = visitDate ?? (await startDay.current) ?? today;
    if (day !== today) {
      goToError('notValidNow', t(day < today ? 'message.visitDayPast' : 'message.invalidAccess'));
      return;
    }
    if (!(await startRun())) return;
    session.set({ userType: type });
    visitMemory.consent = agreed;
    follow(afterParticipantConfirmed(), {
      query: {
        ...visitQuery({ type, visitDate: day, identityNo: phone }),
        inqCode,
        ...(wide !== undefined && { wide }),
      },
    });
  };

  const isSensitive = consentRequired({ type, validInquiryCnt: 1, inquiryInUse: true }).sensitive;
  return (
    <PageShell
      screen="/inquiry-research"
      title="screen.research.heading"
      intro={<Words of="screen.research.intro" />}
      wide={wide === 'Y'}
    >
      <RetryNotice of={[loaded]} />
      {terms && (
        <ParticipantForm
          terms={{ privacy: terms.privacy, sensitive: isSensitive ? terms.sensitive : null }}
          onBegin={recordStartDay}
          onConfirm={confirm}
        />
      )}
    </PageShell>
  );
};
