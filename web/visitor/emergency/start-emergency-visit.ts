import { useCallback } from 'react';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { visitMemory, type EmergencyCompanion } from '../../visit/visit-memory.ts';
import { go, goToError } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { visitQuery } from '../../visit/visit-query.ts';

/**
 * The person who answers at the tablet: in the directory by number, or new by phone and birth date.
 */
export interface EmergencyPatient {
  readonly identityNo: string;
  readonly newPatient?: typeof visitMemory.newPatient;
  /** Under 14: a legal representative consents. */
  readonly isChild: boolean;
}

/**
 * Continues to the terms with a patient of the emergency room, and with the companion if there is
 * one.
 */
export const startEmergencyVisit = (
  { identityNo, newPatient, isChild }: EmergencyPatient,
  companion: EmergencyCompanion | null,
  today: VisitDate,
): void => {
  session.set({ userType: 'EMMA', inquiryYn: 'Y', representativeYn: isChild ? 'Y' : 'N' });
  visitMemory.consent = undefined;
  visitMemory.representative = undefined;
  visitMemory.newPatient = newPatient;
  visitMemory.emergencyCompanion = companion ?? undefined;
  go('/info-agree', visitQuery({ type: 'EMMA', visitDate: today, identityNo }));
};

/**
 * Whether emergency patients have a questionnaire now. The tablet asks for nothing else, so without
 * one in use it cannot continue (CONSENT-09).
 */
export const useCheckEmergencyInquiry = (): (() => Promise<boolean>) => {
  const callApi = useApi();
  return useCallback(async () => {
    const use = await callApi('answerUse', { inqType: 'EMMA' });
    if (!use) return false;
    const isInUse = use.result?.useYn === 'Y';
    if (!isInUse) goToError('invalidQuestionnaire', use.resultMsg);
    return isInUse;
  }, [callApi]);
};
