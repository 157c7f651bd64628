import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement } from './claim.ts';
import { hasCompletedQuestionnaire } from './judge-guardian.ts';

/**
 * Why the guardian of an inpatient cannot come that day: the patient was discharged (310), was
 * never admitted (301) or has not completed the questionnaire (306); null if there is no obstacle.
 */
export const checkResidentGuardianVisit = async (
  call: Pick<Call, 'repositories'>,
  registrationNumber: string,
  day: string,
): Promise<Outcome<never> | null> => {
  const { schedules } = call.repositories;
  if (!(await schedules.admissionOn(registrationNumber, day))) {
    return (await schedules.latestAdmission(registrationNumber, day))
      ? refused('discharged', 'message.discharged')
      : refused('noSchedule', 'message.admissionNotVerified');
  }
  return (await hasCompletedQuestionnaire(call, registrationNumber, day))
    ? null
    : refused('message', 'message.patientNotCompleted');
};

/** A resident guardian, whose patient is in the ward's list (decisions, part c: rnok). */
export const judgeResidentGuardian = async (
  call: Pick<Call, 'repositories'>,
  claim: Claim,
): Promise<Judgement> => {
  const guardian = await call.repositories.residentGuardians.byId(claim.identityNo);
  if (!guardian) return refusedVisit(refused('notFound', 'message.residentGuardianNotVerified'));
  const { registrationNumber, phone } = guardian;
  const reason = await checkResidentGuardianVisit(call, registrationNumber, claim.visitDate);
  return reason
    ? refusedVisit(reason)
    : admittedVisit({ ...claim, refId: registrationNumber, phone, visitReason: '', slot: null });
};
