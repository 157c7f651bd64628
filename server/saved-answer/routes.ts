import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { makeAnswerLink } from './answer-link.ts';
import { savedEmergencyAnswers, savedInquiryAnswers } from './saved-answer.ts';

/** Answers that were given, for the hospital's own people. Every reading writes an audit row. */
export const savedAnswerRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.savedAnswer.path, write('savedAnswer', savedInquiryAnswers))
    .post(CALLS.savedEmergencyAnswer.path, write('savedEmergencyAnswer', savedEmergencyAnswers))
    .post(STUDIO_CALLS.answerLink.path, write('answerLink', makeAnswerLink));
