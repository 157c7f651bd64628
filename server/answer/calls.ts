import { submitAnswer } from './answer.ts';
import { submitConsent } from './no-answer.ts';
import { write, type CallHandlers } from '../http/call.ts';

/** What a visitor hands in, and the pass that it gives. */
export const answerCalls = {
  answer: write(submitAnswer),
  noAnswer: write(submitConsent),
} satisfies CallHandlers;
