import { useCallback } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import {
  afterResidentGuardian,
  afterResidentNoAnswer,
} from '../../../engine/visit/next-screen-by-link.ts';
import type { VisitDate, Yn } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { inHand, type AgreedTerms } from '../../visit/in-hand.ts';
import { go } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { submission } from '../../visit/submission.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { visitOf, visitQuery } from '../../visit/visit-query.ts';

const TYPE = 'RNOK';

interface ResidentVisit {
  readonly visitDate: VisitDate;
  /** The patient, as the link names them. */
  readonly refId: string | undefined;
  readonly inquiryYn: Yn;
}

/**
 * Identifies a resident guardian who has agreed to the terms, and goes on to the questionnaire, or
 * to the pass on consent alone (RNOK-01 to RNOK-06; decisions, C2 and C3). Gives what the server
 * says of an id that it does not know, for the id to be mended; empty once the visit goes on.
 */
export const useResidentVisit = (): ((
  identityNo: string,
  agreed: AgreedTerms,
  visit: ResidentVisit,
) => Promise<string>) => {
  const ask = useServer();
  const follow = useFollow();
  return useCallback(
    async (identityNo, agreed, { visitDate, refId, inquiryYn }) => {
      const identity = await ask('residentGuardian', { identityNo, answerType: TYPE, visitDate });
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
      inHand.consent = agreed;
      if (inquiryYn === 'Y') {
        go('/inquiry', visitQuery(visitOf(result, refId)));
        return '';
      }
      const { vistCntAES: ticket } = result;
      const reply = await ask('noAnswer', {
        ...submission(
          { refId, ticket, meetingId: undefined },
          { type: TYPE, visitDate, identityNo: result.identityNo },
          inHand,
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
    [ask, follow],
  );
};
