import { useEffect, useState, type ReactElement } from 'react';
import { afterResearchAnswer } from '../../../engine/visit/next-screen.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { goToError, startOver, useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { buildSubmission } from '../../visit/submission.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import {
  LoadedQuestionnaire,
  type AnsweredQuestionnaire,
} from '../inquiry/loaded-questionnaire.tsx';
import { PageShell } from '../page-shell.tsx';

/**
 * `/inq`: the questionnaire of a self-service run, which never leads to a pass (FLOW-17 to
 * FLOW-19).
 */
export const InqScreen = (): ReactElement => {
  const callApi = useApi();
  const follow = useFollow();
  const query = useScreenQuery();
  const { inqCode, wide } = query;
  const visit = readVisit(query);
  const { type, visitDate, identityNo } = visit;
  const isIncomplete =
    type === undefined ||
    visitDate === undefined ||
    identityNo === undefined ||
    inqCode === undefined;
  const [isAgreed] = useState(() => visitMemory.consent !== undefined);
  useEffect(() => {
    if (isIncomplete) goToError('invalidAccess');
    // After a reload: consent was not kept, so it is asked for again.
    else if (!isAgreed) startOver();
  }, [isIncomplete, isAgreed]);

  const complete = async (answered: AnsweredQuestionnaire): Promise<void> => {
    if (isIncomplete || !visitMemory.consent) return;
    const reply = await callApi('researchAnswer', {
      ...buildSubmission(visit, { type, visitDate, identityNo }, visitMemory, session.get()),
      ...visitMemory.consent,
      ...answered,
    });
    if (!reply) return;
    const step = afterResearchAnswer(reply.resultCd);
    if (step.kind === 'screen') visitMemory.answers = undefined;
    follow(step, {
      message: reply.resultMsg,
      query: {
        ...visitQuery({ type, visitDate }),
        inqCode,
        ...(wide !== undefined && { wide }),
      },
      replace: true,
    });
  };

  return (
    <PageShell
      screen="/inq"
      back
      title="screen.questionnaire.heading"
      intro={<Words of="screen.research.inquiryIntro" />}
    >
      {!isIncomplete && isAgreed && (
        <LoadedQuestionnaire
          answerType={type}
          inqCode={inqCode}
          person={[inqCode, type, identityNo, visitDate].join(' ')}
          onComplete={complete}
        />
      )}
    </PageShell>
  );
};
