import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { sendLink, sentLinks, testLink } from './send-link.ts';
import { sendUrgent, sentUrgent, testUrgent } from './send-urgent.ts';

/** Links and urgent surveys, as the studio sends them. */
export const studioLinkRoutes = (write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(STUDIO_CALLS.sendLink.path, write('sendLink', sendLink))
    .post(STUDIO_CALLS.testLink.path, write('testLink', testLink))
    .get(STUDIO_CALLS.sentLinks.path, write('sentLinks', sentLinks))
    .post(STUDIO_CALLS.sendUrgent.path, write('sendUrgent', sendUrgent))
    .post(STUDIO_CALLS.testUrgent.path, write('testUrgent', testUrgent))
    .get(STUDIO_CALLS.sentUrgent.path, write('sentUrgent', sentUrgent));
