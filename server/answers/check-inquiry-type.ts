import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { findResearchInquiry } from '../questionnaires/index.ts';

/**
 * check-valid-inq (API-40): starts a self-service run if the key names an active self-service
 * questionnaire, and returns 304 otherwise. What it proves counts for `nia` only.
 */
export const checkInquiryType: Action<'checkInquiryType'> = async ({
  request,
  repositories,
  session,
}) => {
  const inquiry = await findResearchInquiry(repositories, request.inquiryType);
  if (!inquiry) return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  session.addProof('research', inquiry.inquiryType);
  return ok(null);
};
