import type { GuardedPatient } from '../../engine/pass/gate-judgement.ts';
import type { Repositories } from '../store/repositories.ts';

/**
 * Whether a guardian's patient is in the hospital today, or was expected on the day of the
 * guardian's pass, which may last into the next one. Days are YYYYMMDD.
 */
export const patientPresence = async (
  { schedules }: Pick<Repositories, 'schedules'>,
  registrationNumber: string,
  { today, visitDate }: { readonly today: string; readonly visitDate: string },
): Promise<GuardedPatient['presence']> => {
  const reason =
    (await schedules.admissionOn(registrationNumber, today)) ??
    (await schedules.appointmentOn(registrationNumber, today)) ??
    (await schedules.appointmentOn(registrationNumber, visitDate));
  if (reason) return 'here';
  return (await schedules.latestAdmission(registrationNumber, today))
    ? 'discharged'
    : 'notExpected';
};
