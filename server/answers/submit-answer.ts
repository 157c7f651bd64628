import { refused } from '../../engine/outcome/outcome.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import { checkConsent, isChild, judgeRepresentative } from '../terms/index.ts';
import type { Action } from '../platform/http/call.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';
import { findAnsweredVersion, judgeContents } from './judge-contents.ts';
import { saveSubmission } from './save-submission.ts';
import { judgeSubmission } from './judge-submission.ts';

/**
 * answer (API-27): checks the answers against the version that the visitor was shown, and saves
 * them. completePlace, deviceType and kioskType from the request are ignored.
 */
export const submitAnswer: Action<'answer'> = async (call) => {
  const { request, repositories, now } = call;
  const judgement = await judgeSubmission(call);
  if (judgement.kind === 'answered') return judgement.outcome;
  const { submission } = judgement;
  const { answerType } = submission.visitor;

  const use = await findInquiryInUse(repositories, answerType);
  if (!use.isInUse) return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  const answered = await findAnsweredVersion(call, answerType, 'standard');
  if (answered.kind === 'refused') return answered.outcome;

  const { privacyCode, sensitiveCode = '' } = request;
  const isOfChild = await isChild(repositories, submission.visitor, now);
  const consent = await checkConsent(repositories, {
    answerType,
    variant: termsVariantOf({ type: answerType, isChild: isOfChild }),
    privacyCode,
    sensitiveCode,
    validInquiryCnt: use.validInquiryCnt,
    inquiryInUse: use.isInUse,
    before: submission.before,
    now,
  });
  if (consent) return consent;
  const consenting = await judgeRepresentative(repositories, {
    isChild: isOfChild,
    sent: request.representative,
    privacyCode,
    before: submission.before,
  });
  if (consenting.kind === 'refused') return consenting.outcome;

  const judged = await judgeContents(call, answerType, answered.version);
  if (judged.kind === 'refused') return judged.outcome;
  return saveSubmission(call, submission, {
    ...judged.contents,
    privacyCode,
    sensitiveCode,
    representative: consenting.representative,
    agreePassYn: 'N',
  });
};
