import { chainAudit, releaseAuditChain, type AuditContext } from './chain-audit.ts';

/**
 * Covers the audit rows that this process wrote before it ends, unless another process is doing so,
 * because afterwards there may be no process left.
 */
export const chainRemainingRows = async (
  task: AuditContext,
  options: Parameters<typeof chainAudit>[1] = {},
): Promise<void> => {
  await chainAudit(task, options);
  await releaseAuditChain(task);
};
