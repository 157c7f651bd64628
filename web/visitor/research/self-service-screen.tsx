import { useRef, type ReactElement } from 'react';
import { useParams } from 'wouter';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import { afterParticipantConfirmed } from '../../../engine/visit/next-screen-by-link.ts';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { askInVisit } from '../../api/server.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { inHand, type AgreedTerms } from '../../visit/in-hand.ts';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { ParticipantForm } from './participant-form.tsx';
import { useSelfService } from './use-self-service.ts';

const dayNow = async (): Promise<VisitDate | undefined> => {
  const end = await askInVisit('visitDays', {});
  return end.kind === 'reply' ? end.result?.today : undefined;
};

/**
 * `/inquiry-research/{inqCode}`: phone and consent of who takes part by themselves, today
 * (RESEARCH-01, RESEARCH-02, VALID-32 to VALID-36).
 */
export const SelfServiceScreen = (): ReactElement => {
  const { t } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const { inqCode = '' } = useParams<{ inqCode: string }>();
  const query = useScreenQuery();
  const { wide } = query;
  const { type = 'PT', visitDate } = readVisit(query);
  const { terms: loaded, begin } = useSelfService(inqCode, type);
  const { value: terms } = loaded;
  // The day on which somebody began: a kiosk's page itself stands open overnight.
  const begunOn = useRef<Promise<VisitDate | undefined>>(undefined);

  const began = (): void => {
    begunOn.current ??= dayNow().catch(() => undefined);
  };
  const confirm = async (phone: string, agreed: AgreedTerms): Promise<void> => {
    const days = await ask('visitDays', {});
    if (!days?.result) return;
    const { today } = days.result;
    const day = visitDate ?? (await begunOn.current) ?? today;
    if (day !== today) {
      goToError('notValidNow', t(day < today ? 'message.visitDayPast' : 'message.invalidAccess'));
      return;
    }
    if (!(await begin())) return;
    session.set({ userType: type });
    inHand.consent = agreed;
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
      <LoadAgain of={[loaded]} />
      {terms && (
        <ParticipantForm
          terms={{ privacy: terms.privacy, sensitive: isSensitive ? terms.sensitive : null }}
          onBegin={began}
          onConfirm={confirm}
        />
      )}
    </PageShell>
  );
};
