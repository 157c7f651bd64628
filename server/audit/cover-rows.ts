import { chainAudit, leaveAuditChain, type AuditTask } from './chain.ts';

/**
 * Covers the audit rows that a process wrote before it ends, unless another process is just doing so:
 * afterwards there may be none.
 */
export const coverRows = async (
  task: AuditTask,
  options: Parameters<typeof chainAudit>[1] = {},
): Promise<void> => {
  await chainAudit(task, options);
  await leaveAuditChain(task);
};
