import type { PatientAtGate } from '../../engine/pass/gate-decision.ts';
import type { Repositories } from '../repositories.ts';

/** The patient of a guardian's pass, and the day of that pass. */
export interface VisitedPatient {
  readonly registrationNumber: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
}

/**
 * Whether guardians' patients are in the hospital today, or were expected on the day of the
 * guardian's pass, which may last into the next day. Loaded for many at once, because a gate's
 * snapshot contains the passes of all guardians.
 */
export const loadPatientPresences = async (
  { schedules }: Pick<Repositories, 'schedules'>,
  visited: readonly VisitedPatient[],
  today: string,
): Promise<(patient: VisitedPatient) => PatientAtGate['presence']> => {
  const numbers = new Set(visited.map(({ registrationNumber }) => registrationNumber));
  const days = [...new Set([today, ...visited.map(({ visitDate }) => visitDate)])];
  const stays = await schedules.staysBy(numbers, today);
  const appointments = await schedules.appointmentDays(numbers, days);
  return ({ registrationNumber, visitDate }) => {
    const stay = stays.get(registrationNumber);
    const expected = appointments.get(registrationNumber);
    const isExpected = expected !== undefined && (expected.has(today) || expected.has(visitDate));
    if (isExpected || stay?.isHere === true) return 'here';
    return stay ? 'discharged' : 'notExpected';
  };
};

/** As `loadPatientPresences`, for one patient. */
export const loadPatientPresence = async (
  repositories: Pick<Repositories, 'schedules'>,
  visited: VisitedPatient,
  today: string,
): Promise<PatientAtGate['presence']> =>
  (await loadPatientPresences(repositories, [visited], today))(visited);
