import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { Call } from '../http/handle.ts';
import type { Pass } from '../store/passes.ts';
import type { Person } from '../store/person.ts';
import { turnedAway, type Claim, type Judgement, type Visitor } from './claim.ts';
import { judgeGuardian, placeGuardian } from './judge-guardian.ts';
import { judgeApplicant, judgeMeetingGuest } from './judge-guest.ts';
import { judgePatient } from './judge-patient.ts';
import { refusedDay } from './visit-day.ts';

/** Steps 1 to 4 of decisions, part c: the day is offered, the person is known and expected. */
export const judgeClaim = async (call: Call, claim: Claim): Promise<Judgement> => {
  switch (claim.answerType) {
    case 'PT': {
      const day = refusedDay(claim.visitDate, call.now);
      return day ? turnedAway(day) : judgePatient(call, claim);
    }
    case 'NOK': {
      const day = refusedDay(claim.visitDate, call.now);
      return day ? turnedAway(day) : judgeGuardian(call, claim);
    }
    case 'TMP':
    case 'WGST':
    case 'WVIS': {
      const day = refusedDay(claim.visitDate, call.now);
      return day ? turnedAway(day) : judgeApplicant(call, claim);
    }
    case 'GST':
      return judgeMeetingGuest(call, claim);
    case 'RPT':
    case 'EPT':
    case 'ENOK':
    case 'RNOK':
    case 'ICUGST':
    case 'EMP':
    case 'PEMP':
    case 'EMMA':
      // They come by links, staff numbers and tablets, none of which proves anything here.
      return turnedAway(refused('expired', 'message.invalidAccess'));
  }
};

/** Step 5: the pass of that person, type and day, if it is still good at `now`. */
export const goodPass = async (
  { repositories: { passes }, now }: Pick<Call, 'repositories' | 'now'>,
  person: Person,
): Promise<Pass | null> => {
  const pass = await passes.liveOf(person);
  if (!pass || pass.notAfter <= now) return null;
  const isSpent = pass.passType === 'T' && (await passes.hasEntered(pass.passId));
  return isSpent ? null : pass;
};

/** Step 6: the screening of that day keeps the person out (201). */
export const screenedOut = async (
  { repositories: { answers } }: Pick<Call, 'repositories'>,
  person: Person,
): Promise<Outcome<never> | null> => {
  const latest = await answers.latestOf(person);
  return latest && !latest.isWiped && latest.screeningOutcome === 'refuse'
    ? refused('notIssued', 'message.passNotIssued')
    : null;
};

/** Step 7: a guardian needs a free place with the patient (307). */
export const placeVisitor = (call: Call, visitor: Visitor): Promise<Judgement> =>
  visitor.answerType === 'NOK'
    ? placeGuardian(call, visitor)
    : Promise.resolve({ kind: 'admitted', visitor });
