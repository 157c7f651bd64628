import { randomUUID } from 'node:crypto';
import { ok, type Outcome } from '../../engine/outcome/outcome.ts';
import { passKindOf } from '../../engine/pass/pass-kind.ts';
import { retractedDenials } from '../../engine/questionnaire/answer/retracted-denials.ts';
import { isProofSufficient } from '../../engine/visit/proof-level.ts';
import { isPatient } from '../../engine/visit/user-type.ts';
import type { AnswerResult } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import {
  updateGuardianPasses,
  issuePass,
  passMessagePurpose,
  noticeCheckOf,
} from '../passes/index.ts';
import type { NewAnswer } from './answers-repository.ts';
import type { LegalRepresentative } from '../terms/index.ts';
import { outcomeNotice, refuseBecause } from '../identity/index.ts';
import { findOpenSurvey } from './open-survey.ts';
import { recordVisitFigures } from './record-visit-figures.ts';
import { submissionOrigin } from './submission-origin.ts';
import { sendPlaceTakenNotice, sendRefusalNotice } from './notices.ts';
import type { Submission } from './judge-submission.ts';

/** The checked submission. */
export interface JudgedContents extends Pick<
  NewAnswer,
  | 'answers'
  | 'detailId'
  | 'placesId'
  | 'screeningOutcome'
  | 'fired'
  | 'completePlace'
  | 'privacyCode'
  | 'sensitiveCode'
> {
  /** Who consented for a patient under 14; null for everyone else. */
  readonly representative: LegalRepresentative | null;
  /** Y: on consent only. */
  readonly agreePassYn: 'Y' | 'N';
}

type SaveCall = Pick<
  Call,
  | 'repositories'
  | 'session'
  | 'settings'
  | 'keys'
  | 'now'
  | 'language'
  | 'wording'
  | 'config'
  | 'admin'
  | 'device'
>;

/** A guardian who came without being registered takes the place that was found free. */
const registerUnlistedGuardian = async (call: SaveCall, { visitor }: Submission): Promise<void> => {
  const { companions } = call.repositories;
  const { slot, refId, visitDate } = visitor;
  if (!slot || refId === null) return;
  const taken = await companions.of(refId, visitDate);
  if (taken.some(({ phone }) => phone === visitor.phone)) return;
  await sendPlaceTakenNotice(call, visitor, refId);
  await companions.register(refId, visitDate, {
    slot: slot.slot,
    phone: visitor.phone,
    registeredBy: 'guardian',
  });
};

/**
 * From now on this session can access the results of the submission. Companions that were
 * registered before are an exception: they require possession, or the session that registered them.
 */
const grantSessionAccess = async (
  { repositories, session }: SaveCall,
  { visitor, held, before }: Submission,
  answerId: string,
): Promise<void> => {
  session.addOwned('answer', answerId);
  if (held === 'possession') session.addOwned('openedAnswer', answerId);
  if (visitor.answerType !== 'PT') return;
  const registered = await repositories.companions.of(visitor.identityNo, visitor.visitDate);
  if (registered.length === 0 || (before && session.owns('companions', before.answerId))) {
    session.addOwned('companions', answerId);
  }
};

/**
 * Saves a submission and its results, all or nothing: the record with its consent, then no pass
 * (201) if the screening refuses, otherwise the pass and its message. If passes are not in use,
 * answers give a certificate (PASS-05), and consent alone gives nothing.
 */
export const saveSubmission = async (
  call: SaveCall,
  submission: Submission,
  contents: JudgedContents,
): Promise<Outcome<AnswerResult>> => {
  const { answers, legalRepresentatives, passes, outbox, audit } = call.repositories;
  const { visitor, held } = submission;
  const answerId = randomUUID();
  const { agreePassYn, representative, ...storedContents } = contents;
  const earlier = submission.before && (await answers.outcomeOf(submission.before.answerId));
  await answers.submit({
    answerId,
    answerType: visitor.answerType,
    identityNo: visitor.identityNo,
    visitDate: visitor.visitDate,
    refId: visitor.refId,
    meetingId: visitor.meetingId,
    attempt: submission.attempt,
    idempotencyKey: submission.idempotencyKey,
    language: call.language,
    createdAt: call.now,
    ...submissionOrigin(call),
    ...storedContents,
    retracted: earlier ? retractedDenials(earlier, contents.fired, call.now) : [],
  });
  if (representative) await legalRepresentatives.add(answerId, representative);
  await audit.log({
    action: agreePassYn === 'Y' ? 'consent' : 'answer',
    at: call.now,
    subject: visitor.identityNo,
    detail: {
      answerId,
      answerType: visitor.answerType,
      visitDate: visitor.visitDate,
      privacyCode: contents.privacyCode,
      sensitiveCode: contents.sensitiveCode,
      screening: contents.screeningOutcome,
      ...(representative && { consentedBy: representative.relation }),
    },
  });
  await recordVisitFigures(call, submission, contents);
  await grantSessionAccess(call, submission, answerId);
  if (contents.screeningOutcome === 'refuse') {
    for (const { passId } of await passes.replaceableOf(visitor)) {
      await passes.setState(passId, 'revoked');
      await outbox.withdraw(passMessagePurpose(passId));
    }
    if (isPatient(visitor.answerType)) await updateGuardianPasses(call, visitor.identityNo);
    if (!isProofSufficient(held, 'possession')) await sendRefusalNotice(call, visitor, answerId);
    const outcome = await outcomeNotice(call, answerId);
    return { ...refuseBecause(outcome), value: { passCheck: '', outcome } };
  }
  await registerUnlistedGuardian(call, submission);
  const passKind = passKindOf({
    isPassUsed: call.settings[`passUse.${visitor.answerType}`],
    isAnswered: agreePassYn === 'N',
  });
  const pass =
    passKind && (await issuePass(call, visitor, { answerId, agreePassYn, kind: passKind }));
  if (isPatient(visitor.answerType)) await updateGuardianPasses(call, visitor.identityNo);
  const emergencyId = await findOpenSurvey(call, visitor);
  return ok({
    passCheck: pass ? noticeCheckOf(pass) : '',
    ...(emergencyId === null ? {} : { emergencyId }),
  });
};
