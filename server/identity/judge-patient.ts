import { refused } from '../../engine/outcome/outcome.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { OPENING_TIME } from '../../engine/visit/visit-opening.ts';
import type { Call } from '../platform/http/call.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement } from './claim.ts';

type JudgementContext = Pick<Call, 'repositories'>;

/** A patient with an appointment on the day or a stay that covers it (decisions, part c: v3 patient). */
export const judgePatient = async (
  { repositories: { patients, schedules } }: JudgementContext,
  claim: Claim,
): Promise<Judgement> => {
  const patient = await patients.byNumber(claim.identityNo);
  if (!patient) {
    return refusedVisit(refused('notFound', 'message.registrationNumberNotVerified'));
  }
  const reason =
    (await schedules.appointmentOn(claim.identityNo, claim.visitDate)) ??
    (await schedules.admissionOn(claim.identityNo, claim.visitDate));
  if (!reason) {
    const dayAfter = addDays(claim.visitDate, 1);
    // The code stays the same: it hides the reason from callers with a name alone.
    return (await schedules.appointmentOn(claim.identityNo, dayAfter))
      ? refusedVisit(
          refused('noSchedule', 'message.issuanceHours', {
            date: formatDay(dayAfter),
            time: OPENING_TIME,
          }),
        )
      : refusedVisit(refused('noSchedule', 'message.appointmentInvalid'));
  }
  return admittedVisit({ ...claim, phone: patient.phone, visitReason: '', slot: null });
};

/** A patient who has arrived at the emergency room, and is there on the day (decisions, part d: EPT). */
export const judgeEmergencyPatient = async (
  { repositories: { patients, schedules } }: JudgementContext,
  claim: Claim,
): Promise<Judgement> => {
  const patient = await patients.byNumber(claim.identityNo);
  if (!patient) {
    return refusedVisit(refused('notFound', 'message.registrationNumberNotVerified'));
  }
  if (!(await schedules.stayOn(claim.identityNo, claim.visitDate, 'emergency'))) {
    return refusedVisit(refused('noSchedule', 'message.emergencyArrivalNotVerified'));
  }
  return admittedVisit({ ...claim, phone: patient.phone, visitReason: '', slot: null });
};
