import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { checkInquiryType } from './check-inquiry-type.ts';
import { submitResearch } from './submit-research.ts';

/** The self-service of research questionnaires, which never gives a pass. */
export const researchRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.checkInquiryType.path, write('checkInquiryType', checkInquiryType))
    .post(CALLS.researchAnswer.path, write('researchAnswer', submitResearch));
