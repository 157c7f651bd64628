import type { Services } from '../../platform/http/config.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';

/** Opens the store for one portion of work: what takes long must not keep one transaction. */
export type StoreReader = <T>(work: (stores: Repositories) => Promise<T>) => Promise<T>;

/** Reads the store portion by portion, each by itself; others get their turn between two of them. */
export const createStoreReader =
  ({ database, keys }: Pick<Services, 'database' | 'keys'>): StoreReader =>
  async (work) => {
    await new Promise((resolve) => setImmediate(resolve));
    return database.read((trx) => work(createRepositories(trx, keys)));
  };
