import { auditLog, auditState } from './audit-log.ts';
import { verifyAuditInStudio } from './verify-audit-in-studio.ts';
import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';
import type { Services } from '../platform/http/config.ts';

/** What was done, and by which account. */
export const auditCalls = (services: Services) =>
  ({
    auditLog: write(auditLog),
    auditState: read(auditState),
    verifyAudit: writeInSteps(verifyAuditInStudio(services)),
  }) satisfies CallHandlers;
