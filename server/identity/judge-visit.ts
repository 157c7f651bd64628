import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import { judgePartner } from '../partners/judge-partner.ts';
import { isPassActive } from '../passes/active-pass.ts';
import { judgeStaff } from '../staff/judge-staff.ts';
import type { Screening } from '../answers/answers-repository.ts';
import type { Pass } from '../passes/pass.ts';
import type { Person } from './person.ts';
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

/** Step 5: the pass of that person, type and day, if it is still valid at `now`. */
export const findValidPass = async (
  call: Pick<Call, 'repositories' | 'now'>,
  person: Person,
): Promise<Pass | null> => {
  const pass = await call.repositories.passes.liveOf(person);
  return pass && (await isPassActive(call, pass)) ? pass : null;
};

/**
 * Step 6 for a person whose latest submission of the day is known; null for a person without one.
 */
export const screeningRefusal = (latest: Screening | null): Outcome<never> | null =>
  latest && !latest.isWiped && !latest.isLifted && latest.screeningOutcome === 'refuse'
    ? refused('notIssued', 'message.passNotIssued')
    : null;

/** Step 6: the screening of that day refuses the person (201), unless staff lifted that. */
export const checkScreening = async (
  { repositories: { answers } }: Pick<Call, 'repositories'>,
  person: Person,
): Promise<Outcome<never> | null> => screeningRefusal(await answers.screeningOf(person));

/** Step 7: a guardian needs a free place with the patient, and so does a visitor in intensive care (307). */
export const assignVisitorSlot = async (call: Call, visitor: Visitor): Promise<Judgement> => {
  if (isGuardian(visitor.answerType)) return assignGuardianSlot(call, visitor);
  const full =
    visitor.answerType === 'ICUGST' ? await checkIntensiveCareCapacity(call, visitor) : null;
  return full ? refusedVisit(full) : admittedVisit(visitor);
};
