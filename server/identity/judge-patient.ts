import { refused } from '../../engine/outcome/outcome.ts';
import type { Call } from '../http/call.ts';
import { admitted, turnedAway, type Claim, type Judgement } from './claim.ts';

type Judging = Pick<Call, 'repositories'>;

/** A patient with an appointment on the day or a stay that covers it (decisions, part c: v3 patient). */
export const judgePatient = async (
  { repositories: { patients, schedules } }: Judging,
  claim: Claim,
): Promise<Judgement> => {
  const patient = await patients.byNumber(claim.identityNo);
  if (!patient) {
    return turnedAway(refused('notFound', 'message.registrationNumberNotVerified'));
  }
  const reason =
    (await schedules.appointmentOn(claim.identityNo, claim.visitDate)) ??
    (await schedules.admissionOn(claim.identityNo, claim.visitDate));
  if (!reason) return turnedAway(refused('noSchedule', 'message.appointmentInvalid'));
  return admitted({ ...claim, phone: patient.phone, visitReason: '', slot: null });
};

/** A patient who has arrived at the emergency room, and is there on the day (decisions, part d: EPT). */
export const judgeEmergencyPatient = async (
  { repositories: { patients, schedules } }: Judging,
  claim: Claim,
): Promise<Judgement> => {
  const patient = await patients.byNumber(claim.identityNo);
  if (!patient) {
    return turnedAway(refused('notFound', 'message.registrationNumberNotVerified'));
  }
  if (!(await schedules.stayOn(claim.identityNo, claim.visitDate, 'emergency'))) {
    return turnedAway(refused('noSchedule', 'message.emergencyArrivalNotVerified'));
  }
  return admitted({ ...claim, phone: patient.phone, visitReason: '', slot: null });
};
