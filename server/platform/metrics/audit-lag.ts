import { readAuditCoverage, type AuditCoverage } from '../../audit/audit-coverage.ts';
import type { Services } from '../http/config.ts';
import { createRepositories } from '../../repositories.ts';

/** How far the audit chain is behind its rows, and the audit file behind the chain. */
export interface AuditLag extends AuditCoverage {
  /** Whether the audit is written to a file that leaves the machine. */
  readonly isShipped: boolean;
}

/** Asks the store how far the audit is behind. */
export const createAuditLagReader =
  (
    { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
    { isShipped = false }: { readonly isShipped?: boolean } = {},
  ) =>
  async (): Promise<AuditLag> => ({
    ...(await database.read((trx) =>
      readAuditCoverage(createRepositories(trx, keys), clock.now()),
    )),
    isShipped,
  });
