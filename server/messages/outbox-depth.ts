import type { Services } from '../platform/http/config.ts';
import { createRepositories } from '../repositories.ts';
import type { OutboxDepth } from '../platform/metrics/metrics.ts';

/** Asks the store how many messages wait, and how long the oldest has waited. */
export const createOutboxDepthReader =
  ({ database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>) =>
  async (): Promise<OutboxDepth> => {
    const { waiting, oldest } = await database.read((trx) =>
      createRepositories(trx, keys).outbox.depth(),
    );
    return {
      waiting,
      oldestSeconds: oldest === null ? 0 : Math.max(0, (clock.now() - oldest) / 1000),
    };
  };
