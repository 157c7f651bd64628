import { useEffect, useState, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { Submission } from '../../../engine/questionnaire/wire/with-answers.ts';
import { afterAnswer, afterInquiryLoad } from '../../../engine/visit/next-screen.ts';
import { inqTypeOf } from '../../../engine/visit/user-type.ts';
import type { CompanionsResult, InquiryResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { QuestionnaireForm } from '../../form/questionnaire-form.tsx';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { inHand } from '../../visit/in-hand.ts';
import { go, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { submission } from '../../visit/submission.ts';
import { useAttempt } from '../../visit/use-attempt.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { partnerLinkOf, readVisit, visitQuery } from '../../visit/visit-query.ts';
import { CompanionDialog } from '../companion/companion-dialog.tsx';
import { PageShell } from '../page-shell.tsx';
import { registerPlanned } from './planned-companions.ts';

/** Every patient may have one guardian; how many more, the server said when the visit began. */
const SURE_SLOTS = 1;

/** The questionnaire of the visit; answers outlive a change of language and an expired session. */
export const InquiryScreen = (): ReactElement => {
  const { language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const query = useScreenQuery();
  const visit = readVisit(query);
  const { type, visitDate, identityNo } = visit;
  const [inquiry, setInquiry] = useState<{ language: string; result: InquiryResult } | null>(null);
  const { attempt, failed, fail, retry } = useAttempt();
  const [busy, setBusy] = useState(false);
  const [planned, setPlanned] = useState<readonly string[]>([]);
  const [isPlanning, setIsPlanning] = useState(false);

  const person = [type, identityNo, visitDate].join(' ');
  const isWithoutVisit = type === undefined || visitDate === undefined;
  const address = visitQuery(visit);
  useEffect(() => {
    if (isWithoutVisit) {
      goToError('invalidAccess');
      return;
    }
    if (!inHand.consent) {
      go('/info-agree', address, { replace: true });
      return;
    }
    let isHere = true;
    void ask('inquiry', { answerType: type, language }).then((reply) => {
      if (!isHere) return;
      if (!reply) {
        fail();
        return;
      }
      follow(afterInquiryLoad(reply.resultCd), { message: reply.resultMsg, replace: true });
      if (reply.result) setInquiry({ language, result: reply.result });
    });
    return () => {
      isHere = false;
    };
    // The address is read once: consent was given for the visit that it carries.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- address is made anew at every drawing
  }, [ask, follow, isWithoutVisit, language, type, attempt, fail]);

  const complete = async (answers: Submission): Promise<void> => {
    if (!inquiry || !inHand.consent || isWithoutVisit || identityNo === undefined) return;
    setBusy(true);
    const { detailId, placesId } = inquiry.result;
    const reply = await ask('answer', {
      ...submission(visit, { type, visitDate, identityNo }, inHand, session.get()),
      ...inHand.consent,
      language,
      detailId,
      placesId,
      ...answers,
    });
    setBusy(false);
    if (!reply) return;
    const { passCheck = '', emergencyId } = reply.result ?? {};
    const step = afterAnswer(reply.resultCd, {
      passCheck,
      inqType: inqTypeOf(type),
      answerType: type,
      identityNo,
      emergencyId,
    });
    if (reply.resultCd !== RESULT_CODE.ok) {
      follow(step, { message: reply.resultMsg, query: visitQuery({ type, visitDate }) });
      return;
    }
    inHand.answers = undefined;
    // Staff and resident guardians are thanked; who else has no token was given no pass.
    const isThanked = step.kind === 'screen' && step.screen !== '/pass';
    if (isThanked) {
      follow(step, { query: visitQuery({ type, visitDate }), replace: true });
      return;
    }
    if (passCheck === '') {
      go('/thankyou', visitQuery({ type, visitDate }), { replace: true });
      return;
    }
    if (planned.length > 0) await registerPlanned(ask, passCheck, planned);
    follow(step, { query: partnerLinkOf(visit), replace: true });
  };

  const slots: CompanionsResult = [[...planned], [], inHand.companionSlots ?? SURE_SLOTS];
  return (
    <PageShell
      screen="/inquiry"
      back
      title="screen.questionnaire.heading"
      intro={<Words of="screen.questionnaire.intro" />}
    >
      <Notice kind="warning">
        <p>
          <Words of="message.falseAnswerFine" />
        </p>
      </Notice>
      {failed && <LoadAgain onPress={retry} />}
      {inquiry && (
        <QuestionnaireForm
          categoryList={inquiry.result.categoryList}
          language={language}
          {...(inHand.answers?.person === person && { initialAnswers: inHand.answers.given })}
          onAnswersChange={(given) => {
            inHand.answers = { person, given };
          }}
          onComplete={(answers) => void complete(answers)}
          busy={busy}
          completeShown={identityNo !== undefined}
        >
          {type === 'PT' && (
            <section className="card stack" aria-labelledby="planned-companions">
              <h2 id="planned-companions">
                <Words of="screen.companion.sectionHeading" />
              </h2>
              <p className="soft">
                {planned.length > 0 ? (
                  <Words of="screen.companion.planned" values={{ phone: planned.join(', ') }} />
                ) : (
                  <Words of="screen.companion.plannedNone" />
                )}
              </p>
              <Button
                icon="guardian"
                onClick={() => {
                  setIsPlanning(true);
                }}
              >
                <Words of="screen.companion.open" />
              </Button>
            </section>
          )}
        </QuestionnaireForm>
      )}
      {isPlanning && (
        <CompanionDialog
          companions={slots}
          onRegister={(phones) => {
            setPlanned(phones);
            setIsPlanning(false);
          }}
          onClose={() => {
            setIsPlanning(false);
          }}
        />
      )}
    </PageShell>
  );
};
