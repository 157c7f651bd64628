import { useCallback } from 'react';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { inHand } from '../../visit/in-hand.ts';
import { go, goToError } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { visitQuery } from '../../visit/visit-query.ts';

/** Who answers at the tablet: in the directory by number, or new by phone and birth date. */
export interface EmergencyPatient {
  readonly identityNo: string;
  readonly newPatient?: typeof inHand.newPatient;
}

/**
 * Goes on to the terms with a patient of the emergency room. Nothing but the questionnaire is asked
 * there, so without one in use there is nothing to go on to (CONSENT-09).
 */
export const useBeginEmergency = (): ((
  patient: EmergencyPatient,
  today: VisitDate,
) => Promise<void>) => {
  const ask = useServer();
  return useCallback(
    async ({ identityNo, newPatient }, today) => {
      const use = await ask('answerUse', { inqType: 'EMMA' });
      if (!use) return;
      if (use.result?.useYn !== 'Y') {
        goToError('invalidQuestionnaire', use.resultMsg);
        return;
      }
      session.set({ userType: 'EMMA', inquiryYn: 'Y' });
      inHand.consent = undefined;
      inHand.newPatient = newPatient;
      go('/info-agree', visitQuery({ type: 'EMMA', visitDate: today, identityNo }));
    },
    [ask],
  );
};
