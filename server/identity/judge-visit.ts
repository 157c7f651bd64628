import { refused } from '../../engine/outcome/outcome.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import { judgePartner } from './judge-partner.ts';
import { judgeStaff } from './judge-staff.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement, type Visitor } from './claim.ts';
import { judgeGuardian, assignGuardianSlot } from './judge-guardian.ts';
import { judgeApplicant, judgeMeetingGuest } from './judge-guest.ts';
import { checkIntensiveCareCapacity, judgeIntensiveCareVisitor } from './judge-intensive-care.ts';
import { judgeEmergencyPatient, judgePatient } from './judge-patient.ts';
import { judgeResidentGuardian } from './judge-resident-guardian.ts';
import { checkVisitDay } from './visit-day.ts';

/** Steps 1 to 4 of decisions, part c: the day is offered, the person is known and expected. */
export const judgeClaim = async (call: Call, claim: Claim): Promise<Judgement> => {
  // An event has its own days.
  if (claim.answerType === 'GST') return judgeMeetingGuest(call, claim);
  const day = checkVisitDay(claim.visitDate, call.now);
  if (day) return refusedVisit(day);
  switch (claim.answerType) {
    case 'PT':
    case 'RPT':
      return judgePatient(call, claim);
    case 'EPT':
      return judgeEmergencyPatient(call, claim);
    case 'NOK':
    case 'ENOK':
      return judgeGuardian(call, claim);
    case 'RNOK':
      return judgeResidentGuardian(call, claim);
    case 'ICUGST':
      return judgeIntensiveCareVisitor(call, claim);
    case 'TMP':
    case 'WGST':
    case 'WVIS':
      return judgeApplicant(call, claim);
    case 'EMP':
      return judgeStaff(call, claim);
    case 'PEMP':
      return judgePartner(call, claim);
    case 'EMMA':
      // These visitors are entered on the emergency room's tablet, which opens no visit.
      return refusedVisit(refused('expired', 'message.invalidAccess'));
  }
};

/** Step 7: a guardian needs a free place with the patient, and so does a visitor in intensive care (307). */
export const assignVisitorSlot = async (call: Call, visitor: Visitor): Promise<Judgement> => {
  if (isGuardian(visitor.answerType)) return assignGuardianSlot(call, visitor);
  const full =
    visitor.answerType === 'ICUGST' ? await checkIntensiveCareCapacity(call, visitor) : null;
  return full ? refusedVisit(full) : admittedVisit(visitor);
};
