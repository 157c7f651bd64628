import { useEffect, useState, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { Submission } from '../../../engine/questionnaire/wire/to-submission.ts';
import { afterUrgentAnswer } from '../../../engine/visit/next-screen-by-link.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { InquiryForm } from '../../form/inquiry-form.tsx';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { FineNotice } from '../fine-notice.tsx';
import { PageShell } from '../page-shell.tsx';
import { hasAgreedTo, UrgentConsent } from './urgent-consent.tsx';
import { useUrgentInquiry, type UrgentInquiry } from './use-urgent-inquiry.ts';

/** The receiver of the survey, and its token. */
interface Recipient {
  readonly type: UserType;
  readonly identityNo: string;
  readonly emergencyId: string;
}

const UrgentSurvey = ({
  recipient: { type, identityNo, emergencyId },
  inquiry: { language, result: survey },
}: {
  recipient: Recipient;
  inquiry: UrgentInquiry;
}): ReactElement => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const modals = useModals();
  const { kioskType } = useSession();
  const [busy, setBusy] = useState(false);
  const isTest = survey.state === 'T';
  const person = `EM ${emergencyId}`;

  const complete = async ({ categoryList }: Submission): Promise<void> => {
    if (isTest) {
      modals.error(t('message.testSend'));
      return;
    }
    if (!visitMemory.consent) return;
    setBusy(true);
    const reply = await callApi('urgentAnswer', {
      answerType: type,
      identityNo,
      emergencyId,
      inqType: 'EM',
      visitDate: survey.visitDate,
      deviceType: 'M',
      kioskType,
      language,
      detailId: survey.detailId,
      placesId: survey.placesId,
      ...visitMemory.consent,
      ...(visitMemory.representative && { representative: visitMemory.representative }),
      categoryList,
    });
    setBusy(false);
    if (!reply) return;
    if (reply.resultCd === RESULT_CODE.ok) {
      visitMemory.answers = undefined;
      visitMemory.surveyEnd = reply.resultMsg;
    }
    follow(afterUrgentAnswer(reply.resultCd), { message: reply.resultMsg, replace: true });
  };

  return (
    <>
      {isTest && (
        <Notice>
          <p>
            <Words of="message.testSend" />
          </p>
        </Notice>
      )}
      <FineNotice />
      <InquiryForm
        categoryList={survey.categoryList}
        language={language}
        {...(visitMemory.answers?.person === person && {
          initialAnswers: visitMemory.answers.given,
        })}
        onAnswersChange={(given) => {
          visitMemory.answers = { person, given };
        }}
        onComplete={(answers) => void complete(answers)}
        busy={busy}
        completeShown
      />
    </>
  );
};

/**
 * `/emer-invst`: the urgent visit-history survey (EMER-05 to EMER-09). A visitor who comes from
 * their own questionnaire has accepted its terms already; after a reload this screen asks for them.
 */
export const UrgentSurveyScreen = (): ReactElement => {
  const { type, identityNo, pid: emergencyId } = readVisit(useScreenQuery());
  const recipient =
    type !== undefined && identityNo !== undefined && emergencyId !== undefined
      ? { type, identityNo, emergencyId }
      : null;
  const loaded = useUrgentInquiry(recipient?.emergencyId);
  const { value: inquiry } = loaded;
  const [agreedHere, setAgreedHere] = useState(false);

  const isIncomplete = recipient === null;
  useEffect(() => {
    if (isIncomplete) goToError('invalidAccess');
  }, [isIncomplete]);

  if (inquiry && recipient && !agreedHere && !hasAgreedTo(inquiry.result)) {
    return (
      <PageShell
        key="consent"
        screen="/emer-invst"
        title="screen.consent.heading"
        intro={<Words of="screen.consent.intro" />}
      >
        <UrgentConsent
          survey={inquiry.result}
          onAgreed={() => {
            setAgreedHere(true);
          }}
        />
      </PageShell>
    );
  }
  return (
    <PageShell
      key="survey"
      screen="/emer-invst"
      title="screen.urgent.heading"
      intro={
        inquiry && (
          <Words
            of="screen.urgent.intro"
            values={{ date: formatLongDate(inquiry.result.visitDate, inquiry.language) }}
          />
        )
      }
    >
      <RetryNotice of={[loaded]} />
      {inquiry && recipient && <UrgentSurvey recipient={recipient} inquiry={inquiry} />}
    </PageShell>
  );
};
