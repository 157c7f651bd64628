import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { auditLog, auditState } from './audit-log.ts';

/** What was done, by whom. */
export const studioAuditRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(STUDIO_CALLS.auditLog.path, write('auditLog', auditLog))
    .get(STUDIO_CALLS.auditState.path, read('auditState', auditState));
