import { refused } from '../../engine/outcome/outcome.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { checkConsent, isChild, judgeRepresentative } from '../terms/index.ts';
import type { Action } from '../platform/http/call.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';
import { saveSubmission } from './save-submission.ts';
import { judgeSubmission } from './judge-submission.ts';

/** no-answer (API-30): a pass on consent alone, only if no questionnaire is in use for the type. */
export const submitConsent: Action<'noAnswer'> = async (call) => {
  const { request, repositories, now, language } = call;
  const judgement = await judgeSubmission(call);
  if (judgement.kind === 'answered') return judgement.outcome;
  const { submission } = judgement;
  const { answerType } = submission.visitor;
  const use = await findInquiryInUse(repositories, answerType);
  if (use.isInUse) return refused('expired', 'message.invalidAccess');

  const { privacyCode, sensitiveCode = '' } = request;
  const isOfChild = await isChild(repositories, submission.visitor, now);
  const consent = await checkConsent(repositories, {
    answerType,
    variant: termsVariantOf({ type: answerType, isChild: isOfChild }),
    privacyCode,
    sensitiveCode,
    validInquiryCnt: use.validInquiryCnt,
    inquiryInUse: false,
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
  return saveSubmission(call, submission, {
    answers: null,
    detailId: null,
    placesId: null,
    screeningOutcome: 'clear',
    fired: [],
    completePlace: isPlaceComplete(language),
    privacyCode,
    sensitiveCode,
    representative: consenting.representative,
    agreePassYn: 'Y',
  });
};
