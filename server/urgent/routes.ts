import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { submitUrgentSurvey } from './submit-survey.ts';
import { findUrgentSurvey, loadUrgentSurvey } from './survey.ts';

/** The urgent visit-history survey, from its link to its answers. */
export const urgentRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(CALLS.urgentLink.path, write('urgentLink', findUrgentSurvey))
    .get(CALLS.urgentInquiry.path, read('urgentInquiry', loadUrgentSurvey))
    .post(CALLS.urgentAnswer.path, write('urgentAnswer', submitUrgentSurvey));
