import { submitUrgentSurvey } from './submit-survey.ts';
import { findUrgentSurvey, loadUrgentSurvey } from './survey.ts';
import { read, write, type CallHandlers } from '../http/call.ts';

/** The urgent visit-history survey, from its link to its answers. */
export const urgentCalls = {
  urgentLink: write(findUrgentSurvey),
  urgentInquiry: read(loadUrgentSurvey),
  urgentAnswer: write(submitUrgentSurvey),
} satisfies CallHandlers;
