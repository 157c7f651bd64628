import { useCallback } from 'react';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { inHand, type EmergencyCompanion } from '../../visit/in-hand.ts';
import { go, goToError } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { visitQuery } from '../../visit/visit-query.ts';

/** Who answers at the tablet: in the directory by number, or new by phone and birth date. */
export interface EmergencyPatient {
  readonly identityNo: string;
  readonly newPatient?: typeof inHand.newPatient;
  /** Under 14: a legal representative consents. */
  readonly isChild: boolean;
}

/** Goes on to the terms with a patient of the emergency room, and with who came along, if anybody. */
export const beginEmergency = (
  { identityNo, newPatient, isChild }: EmergencyPatient,
  companion: EmergencyCompanion | null,
  today: VisitDate,
): void => {
  session.set({ userType: 'EMMA', inquiryYn: 'Y', representativeYn: isChild ? 'Y' : 'N' });
  inHand.consent = undefined;
  inHand.representative = undefined;
  inHand.newPatient = newPatient;
  inHand.emergencyCompanion = companion ?? undefined;
  go('/info-agree', visitQuery({ type: 'EMMA', visitDate: today, identityNo }));
};

/**
 * Whether emergency patients are asked anything now. Nothing but the questionnaire is asked at the
 * tablet, so without one in use there is nothing to go on to (CONSENT-09).
 */
export const useEmergencyInquiryUse = (): (() => Promise<boolean>) => {
  const ask = useServer();
  return useCallback(async () => {
    const use = await ask('answerUse', { inqType: 'EMMA' });
    if (!use) return false;
    const isInUse = use.result?.useYn === 'Y';
    if (!isInUse) goToError('invalidQuestionnaire', use.resultMsg);
    return isInUse;
  }, [ask]);
};
