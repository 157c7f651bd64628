import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { Submission } from '../../../engine/questionnaire/wire/to-submission.ts';
import { afterInquiryLoad } from '../../../engine/visit/next-screen.ts';
import type { InquiryResult, Language, UserType } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { ContinuedQuestionnaire } from './continued-questionnaire.tsx';
import type { KeptDraft } from './use-draft.ts';

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
  draft,
  onDiscard,
  onComplete,
  children,
}: {
  answerType: UserType;
  /** Key of the self-service questionnaire, if it is not the questionnaire of a visit. */
  inqCode?: string;
  person: string;
  completeShown?: boolean;
  /** Keeps the answers on the visitor's phone. */
  draft?: KeptDraft;
  /** The visitor starts again without the answers given before. */
  onDiscard?: () => void;
  onComplete: (answered: AnsweredQuestionnaire) => Promise<void>;
  /** Drawn between the questions and the Complete button. */
  children?: ReactNode;
}): ReactElement => {
  const { language } = useWording();
  const [busy, setBusy] = useState(false);
  const [starts, setStarts] = useState(0);
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
      <RetryNotice of={draft ? [loaded, draft.loaded] : [loaded]} />
      {inquiry && draft?.isReady !== false && (
        <ContinuedQuestionnaire
          // Without the answers given before, the form starts again.
          key={starts}
          person={person}
          inquiry={inquiry.result}
          language={inquiry.language}
          onChange={draft?.keep}
          onDiscard={() => {
            visitMemory.answers = undefined;
            visitMemory.planned = undefined;
            void draft?.discard().then(draft.keep);
            onDiscard?.();
            setStarts(starts + 1);
          }}
          onComplete={(given) => void complete(given)}
          busy={busy}
          completeShown={completeShown}
        >
          {children}
        </ContinuedQuestionnaire>
      )}
    </>
  );
};
