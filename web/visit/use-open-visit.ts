import { useCallback } from 'react';
import { afterIdentity } from '../../engine/visit/next-screen.ts';
import { inqTypeOf } from '../../engine/visit/user-type.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import type { Reply } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { visitMemory } from './visit-memory.ts';
import { session } from './session.ts';
import { useFollow } from './use-follow.ts';
import { visitFromIdentity, visitQuery } from './visit-query.ts';

type IdentityReply = Pick<Reply<'patient'>, 'resultCd' | 'resultMsg'> & {
  readonly result: IdentityResult | null;
};

/**
 * Continues after a call that opens a visit: to consent, once it is known whether a questionnaire
 * is in use (CONSENT-09), or to the step for its code. `refId` is the patient that a guardian
 * named; `pid` is the link of a partner company employee, which is passed on up to the pass.
 */
export const useOpenVisit = (): ((
  reply: IdentityReply,
  refId?: string,
  pid?: string,
) => Promise<void>) => {
  const callApi = useApi();
  const follow = useFollow();
  return useCallback(
    async ({ resultCd, resultMsg, result }, refId, pid) => {
      visitMemory.accompanied = undefined;
      const step = afterIdentity(resultCd, { passCheck: result?.passCheck });
      if (step.kind !== 'screen' || step.screen !== '/info-agree' || !result) {
        const to = step.kind === 'screen' ? step.screen : undefined;
        const type = result?.answerType ?? (pid === undefined ? undefined : 'PEMP');
        follow(step, {
          message: resultMsg,
          query: visitQuery({
            ...(to === '/pass-forbiden' && { type }),
            ...(to === '/pass' && { pid }),
          }),
        });
        return;
      }
      const inqType = inqTypeOf(result.answerType);
      const use = await callApi('answerUse', {
        inqType,
        ...(result.answerType === 'PT' && {
          ptNo: result.identityNo,
          visitDate: result.visitDate,
        }),
      });
      if (!use) return;
      if (!use.result) {
        follow({ kind: 'message' }, { message: use.resultMsg });
        return;
      }
      session.set({
        userType: result.answerType,
        inquiryYn: use.result.useYn,
        validInquiryCnt: result.validInquiryCnt,
        visitReason: result.vistReason,
        representativeYn: result.representativeYn ?? 'N',
      });
      visitMemory.consent = undefined;
      visitMemory.representative = undefined;
      visitMemory.planned = undefined;
      visitMemory.companionSlots = result.accompanyLimit;
      follow(step, { query: visitQuery({ ...visitFromIdentity(result, refId), pid }) });
    },
    [callApi, follow],
  );
};
