import { useCallback } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import {
  afterResidentGuardian,
  afterResidentNoAnswer,
} from '../../../engine/visit/next-screen-by-link.ts';
import type { VisitDate, Yn } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { visitMemory, type AgreedTerms } from '../../visit/visit-memory.ts';
import { go } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { buildSubmission } from '../../visit/submission.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { visitFromIdentity, visitQuery } from '../../visit/visit-query.ts';

const TYPE = 'RNOK';

interface ResidentVisit {
  readonly visitDate: VisitDate;
  /** The patient in the link. */
  readonly refId: string | undefined;
  readonly inquiryYn: Yn;
}

/**
 * Identifies a resident guardian who has accepted the terms, and continues to the questionnaire, or
 * to the pass on consent alone (RNOK-01 to RNOK-06; decisions, C2 and C3). Returns the server's
 * message for an unknown id, so that the guardian can correct it; empty once the visit continues.
 */
export const useStartResidentVisit = (): ((
  identityNo: string,
  agreed: AgreedTerms,
  visit: ResidentVisit,
) => Promise<string>) => {
  const callApi = useApi();
  const follow = useFollow();
  return useCallback(
    async (identityNo, agreed, { visitDate, refId, inquiryYn }) => {
      const identity = await callApi('residentGuardian', {
        identityNo,
        answerType: TYPE,
        visitDate,
      });
      if (!identity) return '';
      const { resultCd, resultMsg, result } = identity;
      if (resultCd === RESULT_CODE.notFound) return resultMsg;
      const step = afterResidentGuardian(resultCd);
      const ending = visitQuery({ type: TYPE, visitDate });
      if (step.kind !== 'show' || !result) {
        const query = { ...ending, ...visitQuery({ passCheck: result?.passCheck }) };
        follow(step, { message: resultMsg, query, replace: true });
        return '';
      }
      const { validInquiryCnt, vistReason: visitReason } = result;
      session.set({ userType: TYPE, inquiryYn, validInquiryCnt, visitReason });
      visitMemory.consent = agreed;
      if (inquiryYn === 'Y') {
        go('/inquiry', visitQuery(visitFromIdentity(result, refId)));
        return '';
      }
      const { vistCntAES: ticket } = result;
      const reply = await callApi('noAnswer', {
        ...buildSubmission(
          { refId, ticket, meetingId: undefined },
          { type: TYPE, visitDate, identityNo: result.identityNo },
          visitMemory,
          session.get(),
        ),
        ...agreed,
      });
      if (!reply) return '';
      const end = afterResidentNoAnswer(reply.resultCd, {
        passCheck: reply.result?.passCheck ?? '',
      });
      const isPass = end.kind === 'screen' && end.screen === '/pass';
      follow(end, { message: reply.resultMsg, query: isPass ? {} : ending, replace: true });
      return '';
    },
    [callApi, follow],
  );
};
