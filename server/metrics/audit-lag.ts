import { auditCoverage, type AuditCoverage } from '../audit/coverage.ts';
import type { Services } from '../http/config.ts';
import { repositories } from '../store/repositories.ts';

/** Asks the store how far the chain of the audit is behind its rows. */
export const auditLag =
  ({ database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>) =>
  (): Promise<AuditCoverage> =>
    database.read((trx) => auditCoverage(repositories(trx, keys), clock.now()));
