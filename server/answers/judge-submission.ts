import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import { redactOutcome, type ProofLevel } from '../../engine/visit/proof-level.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { AnswerRequest, AnswerResult, NoAnswerRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import { recordWrongInviteCode, checkInviteCodeLimit } from '../platform/http/attempt-limits.ts';
import {
  proofLevelAtDevice,
  type Claim,
  type Visitor,
  proofLevelForPatient,
  judgeClaim,
  assignVisitorSlot,
  explainRefusal,
  patientNumberOf,
} from '../identity/index.ts';
import { isPassActive, noticeCheckOf } from '../passes/index.ts';
import type { AnswerRecord } from './answers-repository.ts';
import { findOpenSurvey } from './open-survey.ts';
import { isRepeatedSubmission, nextAttempt, type SubmissionAttempt } from './submission-attempt.ts';

/** A submission that may be saved: its person, and which attempt it is. */
export interface Submission extends SubmissionAttempt {
  readonly visitor: Visitor;
  /** How much this session has proven about the visitor. */
  readonly held: ProofLevel;
  /** The person's previous submission, wiped or not. */
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

/** What the submission claims, as far as this session has proven it; null if it has not. */
const findProvenClaim = (
  call: SubmissionCall,
): { readonly claim: Claim; readonly held: ProofLevel } | null => {
  const { request, session, keys } = call;
  const { answerType, identityNo, visitDate } = request;
  const proven = session.findVisit({ answerType, identityNo, visitDate });
  if (!proven) return null;
  const { refId, meetingId } = proven;
  // Missing or empty fields take the proven values; any other value must match them.
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
 * Whether this session may submit for the person again. A visitor who has only proven a name cannot
 * replace someone else's submission while it has an active pass.
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

/** An invite code that came with a submission is checked as on its own screen (decisions, L24). */
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
 * Whether this session has not opened the questionnaire again since that submission: then no one has
 * answered it again, and a browser repeats a request whose reply it has not seen.
 */
const isOnlySentAgain = (
  { session }: SubmissionCall,
  { detailId, createdAt }: AnswerRecord,
): boolean => {
  const servedAt = detailId === null ? null : session.servedAt(detailId);
  return servedAt !== null && servedAt <= createdAt;
};

/**
 * The same submission sent again gets the same reply while its result is still valid: the pass is
 * live, or the screening keeps the person out. A one-entry pass that was used since then stays the
 * reply to a repeated request. A redo, a change of companions, other answers or a questionnaire that
 * was opened again make it a new submission.
 */
const findRepeatedReply = async (
  call: SubmissionCall,
  claim: Claim,
  before: AnswerRecord | null,
): Promise<Outcome<AnswerResult> | null> => {
  if (!before || before.isWiped) return null;
  if (!isRepeatedSubmission(call, idempotencySubjectOf(claim), before)) return null;
  if (before.screeningOutcome === 'refuse') {
    return before.isLifted ? null : explainRefusal(call, before.answerId);
  }
  const pass = await call.repositories.passes.ofAnswer(before.answerId);
  if (pass && !(await isPassActive(call, pass))) {
    const isUsed = pass.state === 'live' && pass.passType === 'T' && call.now < pass.notAfter;
    if (!isUsed || !isOnlySentAgain(call, before)) return null;
  }
  const emergencyId = await findOpenSurvey(call, claim);
  return ok({
    passCheck: pass ? noticeCheckOf(pass) : '',
    ...(emergencyId === null ? {} : { emergencyId }),
  });
};

/**
 * Without a stay of the patient no guardian would have come this far. If the hospital's data do not
 * show it now, that is temporary (311; decisions, C12), and not a visit without an appointment.
 */
const asUnconfirmedStay = (claim: Claim, outcome: Outcome<never>): Outcome<never> =>
  isGuardian(claim.answerType) && outcome.result === 'noSchedule'
    ? refused('tryAgain', 'message.admissionNotVerified')
    : outcome;

/**
 * All checks before the contents of a submission are examined: the session's proof, then steps 1 to
 * 4, 6 and 7 of decisions, part c, again in the transaction that will save it. Step 5 refuses only
 * callers who have proven a name: for others a new pass replaces the old one.
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
  if (before && visitOutcome(before) === 'refuse') {
    return refuseAs(await explainRefusal(call, before.answerId), held);
  }
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
