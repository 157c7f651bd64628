import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { Submission } from '../../../engine/questionnaire/wire/to-submission.ts';
import { afterInquiryLoad } from '../../../engine/visit/next-screen.ts';
import type { InquiryResult, Language, UserType } from '../../../schemas/api.gen.ts';
import { InquiryForm } from '../../form/inquiry-form.tsx';
import { useWording } from '../../i18n/use-wording.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';

/** What is sent of a questionnaire, whichever call takes it. */
export type AnsweredQuestionnaire = Submission &
  Pick<InquiryResult, 'detailId' | 'placesId'> & { readonly language: Language };

/** A questionnaire, in the language that it is drawn in. */
interface LoadedInquiry {
  readonly language: Language;
  readonly result: InquiryResult;
}

/**
 * The questionnaire of a type as the server gives it in the visitor's language. Answers under way
 * stay in hand for `person`: they outlive a change of language.
 */
export const LoadedQuestionnaire = ({
  answerType,
  inqCode,
  person,
  completeShown = true,
  onComplete,
  children,
}: {
  answerType: UserType;
  /** Key of the self-service questionnaire, where one is meant and not that of a visit. */
  inqCode?: string;
  person: string;
  completeShown?: boolean;
  onComplete: (answered: AnsweredQuestionnaire) => Promise<void>;
  /** Drawn between the questions and what completes them. */
  children?: ReactNode;
}): ReactElement => {
  const { language } = useWording();
  const [busy, setBusy] = useState(false);
  const load = useCallback<Load<LoadedInquiry>>(
    async (callApi) => {
      const reply = await callApi('inquiry', {
        answerType,
        language,
        ...(inqCode !== undefined && { inqCode }),
      });
      return (
        reply && {
          step: afterInquiryLoad(reply.resultCd),
          value: reply.result && { language, result: reply.result },
          message: reply.resultMsg,
          replace: true,
        }
      );
    },
    [answerType, inqCode, language],
  );
  const loaded = useLoaded(load);
  const { value: inquiry } = loaded;

  const complete = async (given: Submission): Promise<void> => {
    if (!inquiry) return;
    const { detailId, placesId } = inquiry.result;
    setBusy(true);
    try {
      await onComplete({ ...given, detailId, placesId, language: inquiry.language });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <RetryNotice of={[loaded]} />
      {inquiry && (
        <InquiryForm
          categoryList={inquiry.result.categoryList}
          language={inquiry.language}
          {...(visitMemory.answers?.person === person && {
            initialAnswers: visitMemory.answers.given,
          })}
          onAnswersChange={(given) => {
            visitMemory.answers = { person, given };
          }}
          onComplete={(given) => void complete(given)}
          busy={busy}
          completeShown={completeShown}
        >
          {children}
        </InquiryForm>
      )}
    </>
  );
};
