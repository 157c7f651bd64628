import { useEffect, useState, type ReactElement } from 'react';
import type { Submission } from '../../../engine/questionnaire/wire/with-answers.ts';
import { afterInquiryLoad } from '../../../engine/visit/next-screen.ts';
import type { InquiryResult, Language, UserType } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { QuestionnaireForm } from '../../form/questionnaire-form.tsx';
import { useWording } from '../../i18n/use-wording.ts';
import { LoadAgain } from '../../ui/load-again.tsx';
import { inHand } from '../../visit/in-hand.ts';
import { useAttempt } from '../../visit/use-attempt.ts';
import { useFollow } from '../../visit/use-follow.ts';

/** What is sent of a questionnaire, whichever call takes it. */
export type Answered = Submission &
  Pick<InquiryResult, 'detailId' | 'placesId'> & { readonly language: Language };

/**
 * The questionnaire of a type as the server gives it in the visitor's language. Answers under way
 * stay in hand for `person`: they outlive a change of language.
 */
export const LoadedQuestionnaire = ({
  answerType,
  inqCode,
  person,
  onComplete,
}: {
  answerType: UserType;
  /** Key of the self-service questionnaire, where one is meant and not that of a visit. */
  inqCode?: string;
  person: string;
  onComplete: (answered: Answered) => Promise<void>;
}): ReactElement | null => {
  const { language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const [inquiry, setInquiry] = useState<{ language: Language; result: InquiryResult } | null>(
    null,
  );
  const { attempt, failed, fail, retry } = useAttempt();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    void ask('inquiry', {
      answerType,
      language,
      ...(inqCode !== undefined && { inqCode }),
    }).then((reply) => {
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
  }, [ask, follow, answerType, inqCode, language, attempt, fail]);

  if (!inquiry) return failed ? <LoadAgain onPress={retry} /> : null;
  const { detailId, placesId, categoryList } = inquiry.result;
  return (
    <QuestionnaireForm
      categoryList={categoryList}
      language={inquiry.language}
      {...(inHand.answers?.person === person && { initialAnswers: inHand.answers.given })}
      onAnswersChange={(given) => {
        inHand.answers = { person, given };
      }}
      onComplete={(submission) => {
        setBusy(true);
        void onComplete({ ...submission, detailId, placesId, language: inquiry.language }).finally(
          () => {
            setBusy(false);
          },
        );
      }}
      busy={busy}
      completeShown
    />
  );
};
