/** Submitted answers: judging and saving them, and showing and exporting them to staff. */
export { findAnsweredVersion, judgeContents } from './judge-contents.ts';
export { isRepeatedSubmission, nextAttempt } from './submission-attempt.ts';
export { submissionOrigin } from './submission-origin.ts';
