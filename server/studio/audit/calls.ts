import { auditLog, auditState } from './audit-log.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** What was done, by whom. */
export const studioAuditCalls = {
  auditLog: write(auditLog),
  auditState: read(auditState),
} satisfies CallHandlers;
