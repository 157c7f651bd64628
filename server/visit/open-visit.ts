import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import {
  isProofSufficient,
  redactOutcome,
  type ProofLevel,
} from '../../engine/visit/proof-level.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import {
  companionLimit,
  explainRefusal,
  proofLevelAtDevice,
  type Claim,
  type Visitor,
  proofLevelForPatient,
  judgeClaim,
  assignVisitorSlot,
  sealTicket,
} from '../identity/index.ts';
import { isChild } from '../terms/index.ts';
import type { Call } from '../platform/http/call.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';
import {
  proofLevelOfPass,
  resendPassMessage,
  noticeCheckOf,
  type Pass,
  findValidPass,
} from '../passes/index.ts';

/**
 * What an identity call returns; no other personal data leaves the server. A name alone reveals
 * neither the reason of a visit nor how many companions the patient is entitled to, which would
 * reveal age and disability.
 */
const identityResult = async (
  call: Call,
  visitor: Visitor,
  passCheck: string,
  held: ProofLevel,
): Promise<IdentityResult> => {
  const { repositories, keys } = call;
  const limit = await companionLimit(call, visitor);
  const { version, validInquiryCnt } = await findInquiryInUse(repositories, visitor.answerType);
  return {
    passCheck,
    inquiryType: version?.code ?? '',
    visitDate: visitor.visitDate,
    identityNo: visitor.identityNo,
    answerType: visitor.answerType,
    vistCntAES:
      visitor.slot && visitor.refId !== null
        ? sealTicket(
            keys,
            { ...visitor, refId: visitor.refId },
            { ...visitor.slot, isFromMessage: false },
          )
        : '',
    validInquiryCnt,
    vistReason: isProofSufficient(held, 'creator') ? visitor.visitReason : '',
    meetingId: visitor.meetingId ?? '',
    accompanyLimit: isProofSufficient(held, 'creator') ? limit : Math.min(limit, 1),
  };
};

/** How an identity call ended, and the proof level that its caller turned out to have. */
interface IdentityJudgement {
  readonly outcome: Outcome<IdentityResult>;
  readonly held: ProofLevel;
}

/** Step 5: the pass exists. For a name alone it is only sent to its phone again. */
const reportExistingPass = async (
  call: Call,
  visitor: Visitor,
  pass: Pass,
  heldBefore: ProofLevel,
): Promise<IdentityJudgement> => {
  const held = heldBefore === 'possession' ? heldBefore : proofLevelOfPass(call, pass);
  // The pass of a guardian is for one patient: for another patient, neither the pass nor its
  // existence is revealed.
  if (pass.refId !== visitor.refId)
    return { outcome: refused('noSchedule', 'message.noPassHere'), held };
  if (held === 'possession') call.session.addOwned('openedAnswer', pass.answerId);
  if (!isProofSufficient(held, 'creator')) await resendPassMessage(call, pass);
  const result = await identityResult(call, visitor, noticeCheckOf(pass), held);
  return { outcome: refused('passExists', 'message.passExists', {}, result), held };
};

const judgeIdentity = async (
  call: Call,
  claim: Claim,
  held: ProofLevel,
): Promise<IdentityJudgement> => {
  const judgement = await judgeClaim(call, claim);
  const patientHeld = proofLevelForPatient(call, claim, held);
  if (judgement.kind === 'refused') return { outcome: judgement.outcome, held: patientHeld };
  const pass = await findValidPass(call, claim);
  const isOfAnotherPatient = pass !== null && pass.refId !== judgement.visitor.refId;
  // A caller that holds the phone may change from one patient to another; the new pass replaces
  // this one.
  if (pass && !(isOfAnotherPatient && held === 'possession')) {
    return reportExistingPass(call, judgement.visitor, pass, held);
  }
  const latest = await call.repositories.answers.screeningOf(claim);
  if (latest && visitOutcome(latest) === 'refuse') {
    return {
      outcome: await explainRefusal(call, latest.answerId),
      held: call.session.owns('answer', latest.answerId) ? 'creator' : held,
    };
  }
  const placed = await assignVisitorSlot(call, judgement.visitor);
  if (placed.kind === 'refused') return { outcome: placed.outcome, held: patientHeld };
  // Identifying twice in one browser counts as one start.
  const { begunId = await call.repositories.visitFigures.recordStart(claim.answerType, call.now) } =
    call.session.findVisit(placed.visitor) ?? {};
  call.session.addProvenVisit(placed.visitor, held, begunId);
  const result = await identityResult(call, placed.visitor, '', patientHeld);
  const isOfChild = await isChild(call.repositories, placed.visitor, call.now);
  return { outcome: ok(isOfChild ? { ...result, representativeYn: 'Y' } : result), held };
};

/**
 * An identity call that opens a visit: the steps of decisions, part c, in their order. Only code 0
 * proves anything to the visit session. `heldBefore`: the proof level that the caller already has
 * for the person.
 */
export const openVisit = async (
  call: Call,
  claim: Claim,
  heldBefore: ProofLevel,
): Promise<Outcome<IdentityResult>> => {
  const { outcome, held } = await judgeIdentity(call, claim, proofLevelAtDevice(call, heldBefore));
  await call.repositories.audit.log({
    action: 'identity',
    at: call.now,
    subject: claim.identityNo,
    detail: {
      answerType: claim.answerType,
      visitDate: claim.visitDate,
      held,
      result: outcome.result,
    },
  });
  return redactOutcome(outcome, held, 'noSchedule');
};
