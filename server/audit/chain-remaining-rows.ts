import { chainAudit, releaseAuditChain, type AuditContext } from './chain-audit.ts';

/**
 * Covers the audit rows that a process wrote before it ends, unless another process is just doing so:
 * afterwards there may be none.
 */
export const chainRemainingRows = async (
  task: AuditContext,
  options: Parameters<typeof chainAudit>[1] = {},
): Promise<void> => {
  await chainAudit(task, options);
  await releaseAuditChain(task);
};
