import { useEffect, useState, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterEmergencyAnswer } from '../../../engine/visit/next-screen-by-link.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { startOver, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import {
  LoadedQuestionnaire,
  type AnsweredQuestionnaire,
} from '../inquiry/loaded-questionnaire.tsx';
import { FineNotice } from '../fine-notice.tsx';
import { PageShell } from '../page-shell.tsx';

/**
 * `/inquiry` at a tablet of the emergency room: the answers are sent with emma/answer, and no pass
 * is issued (API-31).
 */
export const EmergencyInquiryScreen = (): ReactElement => {
  const callApi = useApi();
  const follow = useFollow();
  const { type, visitDate, identityNo } = readVisit(useScreenQuery());
  const [isAgreed] = useState(() => visitMemory.consent !== undefined);
  const isIncomplete = identityNo === undefined || !isAgreed;
  useEffect(() => {
    // After a reload: neither consent nor a new patient's birth date was kept.
    if (isIncomplete) startOver();
  }, [isIncomplete]);

  const complete = async (answered: AnsweredQuestionnaire): Promise<void> => {
    const { consent, representative, newPatient, emergencyCompanion } = visitMemory;
    if (!consent || identityNo === undefined) return;
    const { detailId, placesId, language, categoryList } = answered;
    const reply = await callApi('emergencyAnswer', {
      answerType: 'EMMA',
      ...consent,
      ...(newPatient ? { newPtYn: 'Y', ...newPatient } : { newPtYn: 'N', identityNo }),
      ...emergencyCompanion,
      ...(representative && { representative }),
      detailId,
      placesId,
      language,
      categoryList,
    });
    if (!reply) return;
    if (reply.resultCd === RESULT_CODE.ok) visitMemory.answers = undefined;
    follow(afterEmergencyAnswer(reply.resultCd), {
      message: reply.resultMsg,
      query: visitQuery({ type: 'EMMA' }),
      replace: true,
    });
  };

  return (
    <PageShell
      screen="/inquiry"
      back
      title="screen.questionnaire.heading"
      intro={<Words of="screen.questionnaire.intro" />}
    >
      <FineNotice />
      {!isIncomplete && (
        <LoadedQuestionnaire
          answerType="EMMA"
          person={[type, identityNo, visitDate].join(' ')}
          onComplete={complete}
        />
      )}
    </PageShell>
  );
};
