import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isPhone } from '../../engine/visit/phone.ts';
import type { AnswerRequest, AnswerResult } from '../../schemas/api.gen.ts';
import { isRepeatedSubmission, nextAttempt } from './submission-attempt.ts';
import { submissionOrigin } from './submission-origin.ts';
import { findAnsweredVersion, judgeContents } from './judge-contents.ts';
import { checkConsent } from '../terms/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import type { AnswerRecord } from './answers-repository.ts';

/** The submission itself names the participant. */
const SUBJECT = ['research'];

/** Never a pass: only whether the answers would keep the person out. */
const toReply = (screeningOutcome: AnswerRecord['screeningOutcome']): Outcome<AnswerResult> =>
  screeningOutcome === 'refuse'
    ? refused('notIssued', 'message.passNotIssued')
    : ok({ passCheck: '' });

/** A participant is identified by phone only, and for today (VALID-34). */
const checkParticipant = ({
  request: { identityNo, visitDate },
  now,
}: Pick<Call<WithDefaults<AnswerRequest>>, 'request' | 'now'>): Outcome<never> | null => {
  const today = dayAt(now);
  if (visitDate < today) return refused('expired', 'message.questionnaireDeadlinePassed');
  return visitDate === today && isPhone(identityNo)
    ? null
    : refused('expired', 'message.invalidAccess');
};

/**
 * nia (API-29): saves the answers of a self-service questionnaire that check-valid-inq has started.
 * It gives no pass and affects no visit, so the limit on guardians does not apply (decisions, U8
 * and C18).
 */
export const submitResearch: Action<'researchAnswer'> = async (call) => {
  const { request, session, repositories, now } = call;
  const { answerType, identityNo, visitDate, privacyCode, sensitiveCode = '' } = request;
  const answered = await findAnsweredVersion(call, answerType, 'research');
  if (answered.kind === 'refused') return answered.outcome;
  const { version } = answered;
  if (!session.provenIds('research').includes(version.code)) {
    return refused('expired', 'message.invalidAccess');
  }
  const refusal = checkParticipant(call);
  if (refusal) return refusal;

  const person = { answerType, identityNo, visitDate };
  const before = await repositories.answers.latestOf(person, 'research');
  if (before && isRepeatedSubmission(call, SUBJECT, before))
    return toReply(before.screeningOutcome);
  const blocked = await countLookUp(call, `research ${identityNo}`);
  if (blocked) return blocked;

  const consent = await checkConsent(repositories, {
    answerType,
    variant: 'research',
    privacyCode,
    sensitiveCode,
    validInquiryCnt: 1,
    inquiryInUse: true,
    before: null,
    now,
  });
  if (consent) return consent;
  const judged = await judgeContents(call, answerType, version);
  if (judged.kind === 'refused') return judged.outcome;

  const answerId = randomUUID();
  await repositories.answers.submit({
    ...judged.contents,
    ...person,
    ...submissionOrigin(call),
    answerId,
    purpose: 'research',
    refId: null,
    meetingId: null,
    ...nextAttempt(call, SUBJECT, before),
    language: request.language,
    privacyCode,
    sensitiveCode,
    createdAt: now,
  });
  await repositories.audit.log({
    action: 'answer.research',
    at: now,
    subject: identityNo,
    detail: { answerId, answerType, visitDate, inquiryType: version.code, privacyCode },
  });
  return toReply(judged.contents.screeningOutcome);
};
