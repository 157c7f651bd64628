import { checkInquiryType } from './check-inquiry-type.ts';
import { submitResearch } from './submit-research.ts';
import { write, type CallHandlers } from '../http/call.ts';

/** The self-service of research questionnaires, which never gives a pass. */
export const researchCalls = {
  checkInquiryType: write(checkInquiryType),
  researchAnswer: write(submitResearch),
} satisfies CallHandlers;
