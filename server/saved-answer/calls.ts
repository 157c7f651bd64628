import { makeAnswerLink } from './answer-link.ts';
import { savedEmergencyAnswers, savedInquiryAnswers } from './saved-answer.ts';
import { write, type CallHandlers } from '../http/call.ts';

/** Answers that were given, for the hospital's own people. Every reading writes an audit row. */
export const savedAnswerCalls = {
  savedAnswer: write(savedInquiryAnswers),
  savedEmergencyAnswer: write(savedEmergencyAnswers),
  answerLink: write(makeAnswerLink),
} satisfies CallHandlers;
