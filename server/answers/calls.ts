import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { exportAnswers } from './answer-export.ts';
import { createAnswerLink } from './answer-link.ts';
import { offerAnswerChoices } from './offer-answer-choices.ts';
import { countAnswers, listAnswers } from './answer-list.ts';
import { searchAnswers } from './search-answers.ts';
import { submitAnswer } from './submit-answer.ts';
import { checkInquiryType } from './check-inquiry-type.ts';
import { liftRefusal } from './lift-refusal.ts';
import { submitConsent } from './submit-consent.ts';
import { showSavedEmergencyAnswers, showSavedInquiryAnswers } from './saved-answer.ts';
import { submitEmergency } from './submit-emergency.ts';
import { submitResearch } from './submit-research.ts';

/** Submitting answers, reading saved ones, and what the studio does with them. */
export const answerCalls = {
  answer: write(submitAnswer),
  noAnswer: write(submitConsent),
  savedAnswer: write(showSavedInquiryAnswers),
  savedEmergencyAnswer: write(showSavedEmergencyAnswers),
  answerLink: write(createAnswerLink),
  checkInquiryType: write(checkInquiryType),
  researchAnswer: write(submitResearch),
  emergencyAnswer: write(submitEmergency),
  liftRefusal: write(liftRefusal),
  answerCounts: read(countAnswers),
  answerList: write(listAnswers),
  answerChoices: read(offerAnswerChoices),
  answerSearch: write(searchAnswers),
  answerExport: write(exportAnswers),
} satisfies CallHandlers;
