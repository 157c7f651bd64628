import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { Submission } from '../../../engine/questionnaire/wire/to-submission.ts';
import { afterInquiryLoad } from '../../../engine/visit/next-screen.ts';
import type { InquiryResult, Language, UserType } from '../../../schemas/api.gen.ts';
import { InquiryForm } from '../../form/inquiry-form.tsx';
import { useWording } from '../../i18n/use-wording.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';

/** The submitted data of a questionnaire, whichever call receives it. */
export type AnsweredQuestionnaire = Submission &
  Pick<InquiryResult, 'detailId' | 'placesId'> & { readonly language: Language };

/** A questionnaire, in the language that it is drawn in. */
interface LoadedInquiry {
  readonly language: Language;
  readonly result: InquiryResult;
}

/**
 * The questionnaire of a type as the server returns it in the visitor's language. Answers in
 * progress are kept for `person`, so they survive a change of language.
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
  /** Key of the self-service questionnaire, if it is not the questionnaire of a visit. */
  inqCode?: string;
  person: string;
  completeShown?: boolean;
  onComplete: (answered: AnsweredQuestionnaire) => Promise<void>;
  /** Drawn between the questions and the Complete button. */
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
