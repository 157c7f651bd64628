import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { findResearchInquiry } from './research-run.ts';

/**
 * check-valid-inq (API-40): begins a self-service run where the key names a questionnaire of it that
 * is in force, and says 304 otherwise. What it proves counts for `nia` alone.
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
