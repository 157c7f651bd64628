import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { currentTerms, termsByCode } from './terms.ts';
import { answerUse } from './use.ts';

/** What a person is asked to agree to, and whether questions follow. */
export const consentRoutes = (read: CallWrapper) =>
  new Hono<AppEnv>()
    .get(CALLS.term.path, read('term', currentTerms))
    .get(CALLS.termCode.path, read('termCode', termsByCode))
    .get(CALLS.answerUse.path, read('answerUse', answerUse));
