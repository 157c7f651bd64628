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
 * Continues once the patient in the popup is confirmed, with the call for the type of the visit.
 * `onReply` closes the popup, so that it does not cover the server's message. For a patient in
 * intensive care the call includes the last four digits of their phone (decisions, part f): 'wrong'
 * if they do not match.
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
