import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { redactOutcome, type ProofLevel } from '../../engine/visit/proof-level.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { AnswerRequest, AnswerResult, NoAnswerRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import { recordWrongInviteCode, checkInviteCodeLimit } from '../platform/http/attempt-limits.ts';
import { proofLevelAtDevice } from '../identity/proof-level-at-device.ts';
import type { Claim, Visitor } from '../identity/claim.ts';
import { proofLevelForPatient } from '../identity/proof-level-for-patient.ts';
import { judgeClaim, assignVisitorSlot, screeningRefusal } from '../identity/judge-visit.ts';
import { patientNumberOf } from '../identity/patient-reference.ts';
import { isPassActive } from '../passes/active-pass.ts';
import type { AnswerRecord } from './answers-repository.ts';
import { noticeCheckOf } from '../passes/passes-repository.ts';
import { findOpenSurvey } from '../links/open-survey.ts';
import { isRepeatedSubmission, nextAttempt, type SubmissionAttempt } from './submission-attempt.ts';

/** A submission that may be kept: who it is for, and which attempt it is. */
export interface Submission extends SubmissionAttempt {
  readonly visitor: Visitor;
  /** What the session holds of the visitor. */
  readonly held: ProofLevel;
  /** The person's submission before this one, wiped or not. */
  readonly before: AnswerRecord | null;
}

export type SubmissionJudgement =
  | { readonly kind: 'accepted'; readonly submission: Submission }
  | { readonly kind: 'answered'; readonly outcome: Outcome<AnswerResult> };

type SubmissionCall = Call<WithDefaults<AnswerRequest>> | Call<WithDefaults<NoAnswerRequest>>;

const answerWith = (outcome: Outcome<AnswerResult>): SubmissionJudgement => ({
  kind: 'answered',
  outcome,
});

/** What the submission claims, as far as this session has proven it; null where it has not. */
const findProvenClaim = (
  call: SubmissionCall,
): { readonly claim: Claim; readonly held: ProofLevel } | null => {
  const { request, session, keys } = call;
  const { answerType, identityNo, visitDate } = request;
  const proven = session.findVisit({ answerType, identityNo, visitDate });
  if (!proven) return null;
  const { refId, meetingId } = proven;
  // Left out or empty, they are what was proven; anything else must agree with that.
  const agrees = (sent: string, known: string | null): boolean => sent === '' || sent === known;
  const { refId: sentRefId = '', meetingId: sentMeetingId = '', vistCntAES = '' } = request;
  const sentPatient =
    sentRefId === '' ? '' : patientNumberOf(keys, { refId: sentRefId, visitDate });
  return agrees(sentPatient, refId) && agrees(sentMeetingId, meetingId)
    ? {
        claim: { answerType, identityNo, visitDate, refId, meetingId, ticket: vistCntAES },
        held: proofLevelAtDevice(call, proven.held ?? 'name'),
      }
    : null;
};

/**
 * May this session submit for the person once more? A name alone takes the place of nothing that
 * somebody else submitted, as long as that is good for something.
 */
const canReplace = async (
  call: SubmissionCall,
  held: ProofLevel,
  before: AnswerRecord | null,
): Promise<boolean> => {
  if (!before || before.isWiped || held === 'possession') return true;
  if (call.session.owns('answer', before.answerId)) return true;
  const pass = await call.repositories.passes.ofAnswer(before.answerId);
  return pass === null || !(await isPassActive(call, pass));
};

/** The invite code that came with a submission is checked like one on its own screen (decisions, L24). */
const checkInviteCode = async (
  call: SubmissionCall,
  claim: Claim,
): Promise<Outcome<never> | null> => {
  const { inputCode = '' } = call.request;
  if (inputCode === '' || claim.meetingId === null) return null;
  const { meetings } = call.repositories;
  if ((await meetings.byId(claim.meetingId))?.openYn !== 'Y') return null;
  const blocked = await checkInviteCodeLimit(call, claim.meetingId);
  if (blocked) return blocked;
  if (await meetings.isInviteCode(claim.meetingId, inputCode)) return null;
  await recordWrongInviteCode(call, claim.meetingId);
  return refused('expired', 'message.inviteCodeInvalid');
};

const idempotencySubjectOf = (claim: Claim): readonly string[] => [
  claim.answerType,
  claim.identityNo,
  claim.refId ?? '',
  claim.meetingId ?? '',
  claim.visitDate,
];

/**
 * The same submission sent again gets the same reply, for as long as what it led to still stands:
 * the pass is live, or the screening keeps the person out. A redo, a change of companions or other
 * answers make it a new one.
 */
const findRepeatedReply = async (
  call: SubmissionCall,
  claim: Claim,
  before: AnswerRecord | null,
): Promise<Outcome<AnswerResult> | null> => {
  if (!before || before.isWiped) return null;
  if (!isRepeatedSubmission(call, idempotencySubjectOf(claim), before)) return null;
  if (before.screeningOutcome === 'refuse') {
    return before.isLifted ? null : refused('notIssued', 'message.passNotIssued');
  }
  const pass = await call.repositories.passes.ofAnswer(before.answerId);
  if (pass && !(await isPassActive(call, pass))) return null;
  const emergencyId = await findOpenSurvey(call, claim);
  return ok({
    passCheck: pass ? noticeCheckOf(pass) : '',
    ...(emergencyId === null ? {} : { emergencyId }),
  });
};

/**
 * Without a stay of the patient no guardian would have got this far: where the hospital's data do
 * not show it now, that is for now (311; decisions, C12), and not a visit that nobody planned.
 */
const asUnconfirmedStay = (claim: Claim, outcome: Outcome<never>): Outcome<never> =>
  isGuardian(claim.answerType) && outcome.result === 'noSchedule'
    ? refused('tryAgain', 'message.admissionNotVerified')
    : outcome;

/**
 * Everything that a submission has to stand before its contents are looked at: the session's proof,
 * then steps 1 to 4, 6 and 7 of decisions, part c, once more, in the transaction that will keep it.
 * Step 5 refuses only callers who hold a name: for others a new pass takes the place of the old one.
 */
export const judgeSubmission = async (call: SubmissionCall): Promise<SubmissionJudgement> => {
  const proven = findProvenClaim(call);
  if (!proven) return answerWith(refused('expired', 'message.invalidAccess'));
  const { claim, held } = proven;
  const before = await call.repositories.answers.latestOf(claim);
  const isOwn = before !== null && call.session.owns('answer', before.answerId);
  const refuseAs = (outcome: Outcome<never>, heldOf: ProofLevel): SubmissionJudgement =>
    answerWith(redactOutcome(outcome, isOwn ? 'creator' : heldOf, 'notIssued'));
  const patientHeld = proofLevelForPatient(call, claim, held);

  const earlierReply =
    isOwn || held === 'possession' ? await findRepeatedReply(call, claim, before) : null;
  if (earlierReply) return answerWith(earlierReply);
  if (!(await canReplace(call, held, before))) {
    return answerWith(refused('notIssued', 'message.noPassHere'));
  }

  const code = await checkInviteCode(call, claim);
  if (code) return answerWith(code);
  const judgement = await judgeClaim(call, claim);
  if (judgement.kind === 'refused')
    return refuseAs(asUnconfirmedStay(claim, judgement.outcome), patientHeld);
  const screenedOut = screeningRefusal(before);
  if (screenedOut) return refuseAs(screenedOut, held);
  const slotted = await assignVisitorSlot(call, judgement.visitor);
  if (slotted.kind === 'refused') return refuseAs(slotted.outcome, patientHeld);

  return {
    kind: 'accepted',
    submission: {
      visitor: slotted.visitor,
      held,
      before,
      ...nextAttempt(call, idempotencySubjectOf(claim), before),
    },
  };
};
