import { auditLog, auditState } from './audit-log.ts';
import { read, write, type CallHandlers } from '../platform/http/call.ts';

/** What was done, and by which account. */
export const auditCalls = {
  auditLog: write(auditLog),
  auditState: read(auditState),
} satisfies CallHandlers;
