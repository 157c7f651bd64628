import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { submitAnswer } from './answer.ts';
import { submitConsent } from './no-answer.ts';

/** What a visitor hands in, and the pass that it gives. */
export const answerRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.answer.path, write('answer', submitAnswer))
    .post(CALLS.noAnswer.path, write('noAnswer', submitConsent));
