import { useCallback } from 'react';
import { afterIntensiveCarePatient } from '../../../engine/visit/next-screen-by-link.ts';
import { afterPatientConfirmed } from '../../../engine/visit/next-screen.ts';
import type { RegistrationNumber, VisitDate } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { isIdentifiedHere, lookupKind, type LookupType } from './lookup-kind.ts';

/**
 * Goes on once the patient in the popup is confirmed, with the call that the type of the visit has
 * for it. `onReply` takes the popup away, so that what the server says is not said behind it.
 */
export const useConfirmPatient = (
  type: LookupType | undefined,
  visitDate: VisitDate | undefined,
  onReply: () => void,
): ((patNo: RegistrationNumber) => Promise<void>) => {
  const ask = useServer();
  const follow = useFollow();
  const openVisit = useOpenVisit();
  return useCallback(
    async (patNo) => {
      if (type === undefined || visitDate === undefined) return;
      if (isIdentifiedHere(type)) {
        const request = { identityNo: patNo, answerType: type, visitDate };
        const reply = await ask('patient', request);
        if (!reply) return;
        onReply();
        await openVisit(reply);
        return;
      }
      if (lookupKind(type).then === 'intensiveCare') {
        const request = { refId: patNo, answerType: 'ICUGST', visitDate } as const;
        const reply = await ask('intensiveCarePatient', request);
        if (!reply) return;
        onReply();
        const { resultCd, resultMsg } = reply;
        follow(afterIntensiveCarePatient(resultCd, patNo, visitDate), { message: resultMsg });
        return;
      }
      follow(afterPatientConfirmed(type, patNo, visitDate));
    },
    [ask, follow, openVisit, onReply, type, visitDate],
  );
};
