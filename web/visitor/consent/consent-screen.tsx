import { useEffect, useState, type ReactElement } from 'react';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import { afterNoAnswer } from '../../../engine/visit/next-screen.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { visitMemory } from '../../visit/visit-memory.ts';
import { go, goBack, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session, useSession } from '../../visit/session.ts';
import { buildSubmission } from '../../visit/submission.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { partnerLinkOf, readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ConsentingRepresentative } from './consenting-representative.tsx';
import { RepresentativeForm } from './representative-form.tsx';
import { useTerms } from './use-terms.ts';

/** What happens without consent, where it is not only that there is no pass. */
const REFUSAL_KEYS: Partial<Record<UserType, MessageKey>> = {
  PT: 'screen.consent.refusalOfPatient',
  RPT: 'screen.consent.refusalOfPatient',
  EPT: 'screen.consent.refusalOfPatient',
  EMMA: 'screen.emergency.refusal',
  EMP: 'screen.staff.refusal',
};

/** The terms that apply, accepted one by one before any question (CONSENT-01 to CONSENT-08). */
export const ConsentScreen = (): ReactElement => {
  const callApi = useApi();
  const follow = useFollow();
  const modals = useModals();
  const { inquiryYn, validInquiryCnt, representativeYn, visitReason } = useSession();
  const isForChild = representativeYn === 'Y';
  const [representative, setRepresentative] = useState(visitMemory.representative);
  const [isEntering, setIsEntering] = useState(isForChild && !representative);
  const query = useScreenQuery();
  const visit = readVisit(query);
  const { type, visitDate, identityNo } = visit;
  const isIncomplete = type === undefined || visitDate === undefined || identityNo === undefined;
  // After a redo: the terms accepted before, not newer ones.
  const [agreedBefore] = useState(visitMemory.consent);
  const { value: terms, failure } = useTerms(
    isIncomplete ? undefined : type,
    isIncomplete ? undefined : agreedBefore,
    isForChild,
  );
  useEffect(() => {
    if (isIncomplete) goToError('invalidAccess');
    else if (failure !== undefined) modals.error(failure, goBack);
  }, [isIncomplete, failure, modals]);

  const inquiryInUse = inquiryYn === 'Y';
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    if (isIncomplete || !visitMemory.consent) return;
    if (inquiryInUse) {
      go('/inquiry', visitQuery(visit));
      return;
    }
    const reply = await callApi('noAnswer', {
      ...buildSubmission(visit, { type, visitDate, identityNo }, visitMemory, session.get()),
      ...visitMemory.consent,
    });
    if (!reply) return;
    const passCheck = reply.result?.passCheck ?? '';
    const step = afterNoAnswer(type, reply.resultCd, { passCheck });
    follow(step, {
      message: reply.resultMsg,
      query:
        step.kind === 'screen' && step.screen === '/pass'
          ? partnerLinkOf(visit)
          : visitQuery({ type, visitDate }),
      replace: true,
    });
  });

  if (isEntering && !isIncomplete) {
    return (
      <PageShell
        key="representative"
        screen="/info-agree"
        back
        title="screen.representative.heading"
        intro={<Words of="screen.representative.intro" />}
      >
        <RepresentativeForm
          start={representative}
          onRepresentative={(entered) => {
            visitMemory.representative = entered;
            setRepresentative(entered);
            setIsEntering(false);
          }}
        />
      </PageShell>
    );
  }
  return (
    <PageShell
      key="terms"
      screen="/info-agree"
      back
      title="screen.consent.heading"
      intro={<Words of="screen.consent.intro" />}
    >
      {representative && (
        <ConsentingRepresentative
          representative={representative}
          onChange={() => {
            setIsEntering(true);
          }}
        />
      )}
      {visitReason !== '' && (
        <p>
          <Words of="screen.pass.visitReason" />: <bdi>{visitReason}</bdi>
        </p>
      )}
      {terms && type !== undefined && (
        <ConsentForm
          terms={terms}
          sensitiveRequired={consentRequired({ type, validInquiryCnt, inquiryInUse }).sensitive}
          refusal={REFUSAL_KEYS[type]}
          busy={busy}
          onAgreed={(codes) => {
            visitMemory.consent = codes;
            run();
          }}
        />
      )}
    </PageShell>
  );
};
