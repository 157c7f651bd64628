import { useCallback } from 'react';
import { afterIntensiveCarePatient } from '../../../engine/visit/next-screen-by-link.ts';
import { afterPatientConfirmed } from '../../../engine/visit/next-screen.ts';
import type { RegistrationNumber, VisitDate } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { isIdentifiedHere, lookupKind, type LookupType } from './lookup-kind.ts';

/**
 * Goes on once the patient in the popup is confirmed, with the call that the type of the visit has
 * for it. `onReply` takes the popup away, so that what the server says is not said behind it. A
 * patient in intensive care is asked about with the last four digits of their phone (decisions,
 * part f): 'wrong' where they are not theirs.
 */
export const useConfirmPatient = (
  type: LookupType | undefined,
  visitDate: VisitDate | undefined,
  onReply: () => void,
): ((patNo: RegistrationNumber, lastFour?: string) => Promise<'wrong' | 'done'>) => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const openVisit = useOpenVisit();
  return useCallback(
    async (patNo, lastFour) => {
      if (type === undefined || visitDate === undefined) return 'done';
      if (isIdentifiedHere(type)) {
        const request = { identityNo: patNo, answerType: type, visitDate };
        const reply = await callApi('patient', request);
        if (!reply) return 'done';
        onReply();
        await openVisit(reply);
        return 'done';
      }
      if (lookupKind(type).nextStep === 'intensiveCare') {
        const digits = lastFour === undefined ? {} : { lastPlcTelno: lastFour };
        const request = { refId: patNo, answerType: 'ICUGST', visitDate, ...digits } as const;
        const reply = await callApi('intensiveCarePatient', request);
        if (!reply) return 'done';
        onReply();
        const { resultCd, resultMsg } = reply;
        if (resultMsg === t('message.phoneMismatchCheckAgain')) return 'wrong';
        follow(afterIntensiveCarePatient(resultCd, patNo, visitDate), { message: resultMsg });
        return 'done';
      }
      follow(afterPatientConfirmed(type, patNo, visitDate));
      return 'done';
    },
    [callApi, follow, openVisit, onReply, t, type, visitDate],
  );
};
