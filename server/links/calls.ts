import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { sendLink, sentLinks, testLink } from './send-link.ts';
import { sendUrgent, sentUrgent, testUrgent } from './send-urgent.ts';
import { submitUrgentSurvey } from './submit-survey.ts';
import { findUrgentSurvey, loadUrgentSurvey } from './urgent-survey.ts';

/** Links and urgent surveys: sending them, and answering a survey. */
export const linkCalls = {
  sendLink: write(sendLink),
  testLink: write(testLink),
  sentLinks: write(sentLinks),
  sendUrgent: write(sendUrgent),
  testUrgent: write(testUrgent),
  sentUrgent: write(sentUrgent),
  urgentLink: write(findUrgentSurvey),
  urgentInquiry: read(loadUrgentSurvey),
  urgentAnswer: write(submitUrgentSurvey),
} satisfies CallHandlers;
