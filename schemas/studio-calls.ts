import { accessCalls } from './studio-calls/access.ts';
import { answerCalls } from './studio-calls/answers.ts';
import { questionnaireCalls } from './studio-calls/questionnaires.ts';

/** Every call that the studio makes, one file for each of its parts. */
export const STUDIO_CALLS = {
  ...accessCalls,
  ...answerCalls,
  ...questionnaireCalls,
} as const;
