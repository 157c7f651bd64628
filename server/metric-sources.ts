import { createAuditLagReader } from './audit/index.ts';
import { createOutboxDepthReader } from './messages/index.ts';
import type { Services } from './platform/http/config.ts';
import { createGuessReader } from './platform/metrics/guessing-alarm.ts';
import type { MetricSources } from './platform/metrics/metrics.ts';
import { createClockJumpReader } from './privacy/index.ts';
import { createUnapprovedReader } from './questionnaires/index.ts';
import { createRepositories } from './repositories.ts';

/** Reads what the metrics show from the database. `isShipped`: whether MUNJIN_AUDIT_FILE is set. */
export const createMetricSources = (
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  { isShipped = false }: { readonly isShipped?: boolean } = {},
): MetricSources => ({
  outbox: createOutboxDepthReader(services),
  guesses: createGuessReader(services),
  audit: createAuditLagReader(services, { isShipped }),
  unapproved: createUnapprovedReader(services),
  clockJumped: createClockJumpReader(services),
  lastBackupAt: () =>
    services.database.read((trx) =>
      createRepositories(trx, services.keys).auditSearch.lastTimeOf('backup.create'),
    ),
});
