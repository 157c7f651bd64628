import { readAuditCoverage } from './audit-coverage.ts';
import type { Services } from '../platform/http/config.ts';
import { createRepositories } from '../repositories.ts';
import type { AuditLag } from '../platform/metrics/metrics.ts';

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
