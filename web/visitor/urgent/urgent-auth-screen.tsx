import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterUrgentLink } from '../../../engine/visit/next-screen-by-link.ts';
import type { NextStep } from '../../../engine/visit/next-screen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { LastFourEntry } from '../phone/last-four-entry.tsx';
import { StaffNumberForm } from '../staff/staff-number-form.tsx';
import { UrgentConsent } from './urgent-consent.tsx';
import { useUrgentInquiry } from './use-urgent-inquiry.ts';

/** The survey of a link, and the screen that answers it after consent. */
interface FoundSurvey {
  readonly emergencyId: string;
  readonly next: NextStep;
}

/**
 * `/emer-auth`, opened by the message of an urgent survey: identifies the visitor by staff number
 * or by the last four digits of the phone, then shows the terms (EMER-01 to EMER-04).
 */
export const UrgentAuthScreen = (): ReactElement => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const { type, pid } = readVisit(useScreenQuery());
  const [found, setFound] = useState<FoundSurvey | null>(null);
  const survey = useUrgentInquiry(found?.emergencyId);

  const isIncomplete = type === undefined || pid === undefined;
  const linkProblem = t('message.questionnaireLinkProblem', { phone: t('message.mainPhone') });
  useEffect(() => {
    if (isIncomplete) goToError('invalidAccess', linkProblem);
  }, [isIncomplete, linkProblem]);

  /** Returns the message for a value that does not belong to the survey's receiver. */
  const match = async (matchValue: string): Promise<ReactNode> => {
    if (pid === undefined) return null;
    const reply = await callApi('urgentLink', { pid, matchValue });
    if (!reply) return null;
    const { resultCd, resultMsg, result } = reply;
    if (resultCd === RESULT_CODE.mismatch) return resultMsg;
    const next = afterUrgentLink(resultCd, result);
    if (next.kind === 'screen' && result) setFound({ emergencyId: result.emergencyId, next });
    else follow(next, { message: resultMsg });
    return null;
  };

  if (found) {
    return (
      <PageShell
        key="consent"
        screen="/emer-auth"
        title="screen.consent.heading"
        intro={<Words of="screen.consent.intro" />}
      >
        <RetryNotice of={[survey]} />
        {survey.value && (
          <UrgentConsent
            survey={survey.value.result}
            onAgreed={() => {
              follow(found.next);
            }}
          />
        )}
      </PageShell>
    );
  }
  const isStaff = type === 'EMP';
  return (
    <PageShell
      key="who"
      screen="/emer-auth"
      title="screen.urgent.authHeading"
      intro={<Words of={isStaff ? 'screen.urgent.staffIntro' : 'screen.lastFour.intro'} />}
    >
      <div className="card">
        {isStaff ? (
          <StaffNumberForm submit={<Words of="screen.confirm" />} onNumber={match} />
        ) : (
          <LastFourEntry
            hint={<Words of="screen.lastFour.hint" />}
            mismatch="message.phoneMismatchLong"
            onDigits={async (digits) => ((await match(digits)) === null ? 'done' : 'wrong')}
          />
        )}
      </div>
    </PageShell>
  );
};
