import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { retractedDenials } from '../../engine/questionnaire/answer/retracted-denials.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import type { UrgentAnswerRequest } from '../../schemas/api.gen.ts';
import {
  isRepeatedSubmission,
  nextAttempt,
  submissionOrigin,
  findAnsweredVersion,
  judgeContents,
} from '../answers/index.ts';
import { checkConsent, isChild, judgeRepresentative } from '../terms/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import type { UrgentSend } from './urgent-sends-repository.ts';
import { surveyEndMessage } from './survey-end-message.ts';
import { checkSurveyAccess } from './urgent-survey.ts';

type SurveyCall = Call<WithDefaults<UrgentAnswerRequest>>;

/**
 * The send that is being answered: the one the request names, or else the latest send to that
 * person that this session has proven.
 */
const findAnsweredSend = async ({
  request,
  session,
  repositories: { urgentSends },
}: SurveyCall): Promise<UrgentSend | null> => {
  const { answerType, identityNo, emergencyId } = request;
  for (const sendId of session.provenIds('survey')) {
    const send = await urgentSends.byId(sendId);
    const isNamed = emergencyId === undefined || send?.emergencyId === emergencyId;
    if (isNamed && send?.answerType === answerType && send.identityNo === identityNo) return send;
  }
  return null;
};

/** Code 0 (API-28), with what the person reads if the answers are not clear. */
const accept = async (call: SurveyCall, answerId: string): Promise<Outcome<null>> => {
  const message = await surveyEndMessage(call, answerId);
  return message ? { ...ok(null), message } : ok(null);
};

/**
 * answer-em (API-28): saves the answers to an urgent survey, in the version that was sent and for
 * the day that it asks about, whatever visitDate says. A test send accepts no answers (N9). A later
 * submission corrects an earlier one; none affects a visit, but the gate checks a person whose
 * answers are not clear, and shows that answers which were not clear were corrected
 * (docs/decisions/0052).
 */
export const submitUrgentSurvey: Action<'urgentAnswer'> = async (call) => {
  const { request, repositories, now } = call;
  const send = await findAnsweredSend(call);
  const refusal = await checkSurveyAccess(call, send);
  if (refusal || !send) return refusal ?? refused('expired', 'message.invalidAccess');
  if (send.state === 'T') return refused('message', 'message.testSend');

  const before = await repositories.answers.latestOf(send, 'urgent');
  const subject = ['EM', send.sendId];
  if (before && isRepeatedSubmission(call, subject, before)) return accept(call, before.answerId);

  const { answerType, identityNo, visitDate } = send;
  const { privacyCode, sensitiveCode = '', language } = request;
  if (request.detailId !== send.detailId) {
    return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  }
  const answered = await findAnsweredVersion(call, answerType, 'urgent');
  if (answered.kind === 'refused') return answered.outcome;
  const isOfChild = await isChild(repositories, send, now);
  const consent = await checkConsent(repositories, {
    answerType,
    variant: termsVariantOf({ type: answerType, isChild: isOfChild }),
    privacyCode,
    sensitiveCode,
    validInquiryCnt: 1,
    inquiryInUse: true,
    before,
    now,
  });
  if (consent) return consent;
  const consenting = await judgeRepresentative(repositories, {
    isChild: isOfChild,
    sent: request.representative,
    privacyCode,
    before,
  });
  if (consenting.kind === 'refused') return consenting.outcome;
  const { representative } = consenting;
  const judged = await judgeContents(call, answerType, answered.version);
  if (judged.kind === 'refused') return judged.outcome;

  const answerId = randomUUID();
  const earlier = before && (await repositories.answers.outcomeOf(before.answerId));
  await repositories.answers.submit({
    ...judged.contents,
    retracted: earlier ? retractedDenials(earlier, judged.contents.fired, now) : [],
    answerId,
    answerType,
    identityNo,
    visitDate,
    purpose: 'urgent',
    refId: null,
    meetingId: null,
    ...nextAttempt(call, subject, before),
    language,
    privacyCode,
    sensitiveCode,
    createdAt: now,
    ...submissionOrigin(call),
  });
  if (representative) await repositories.legalRepresentatives.add(answerId, representative);
  await repositories.urgentSends.markAnswered(send.sendId, answerId, now);
  await repositories.audit.log({
    action: 'answer.urgent',
    at: now,
    subject: identityNo,
    detail: {
      answerId,
      sendId: send.sendId,
      answerType,
      visitDate,
      privacyCode,
      sensitiveCode,
      screening: judged.contents.screeningOutcome,
      ...(representative && { consentedBy: representative.relation }),
    },
  });
  return accept(call, answerId);
};
