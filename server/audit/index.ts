/** The audit log: what is recorded, its signed chain, and shipping it off the machine. */
export { MAX_COVERAGE_DELAY_MS, readAuditCoverage } from './audit-coverage.ts';
export { createAuditLagReader } from './audit-lag.ts';
export type { AuditRow } from './audit-repository.ts';
export { chainAudit } from './chain-audit.ts';
export { chainRemainingRows } from './chain-remaining-rows.ts';
export { cutText } from './digest.ts';
export { type AuditSelection, listAudit } from './list-audit.ts';
export { logDataAccess } from './log-data-access.ts';
export { logImport } from './log-import.ts';
export { shouldAuditRefusal } from './refusal-audit-limit.ts';
export { shipAudit } from './ship-audit.ts';
export { type AuditAnchor, type AuditVerdict, verifyAudit } from './verify-audit.ts';
