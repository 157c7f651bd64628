import type { Services } from '../../platform/http/config.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';

/** Opens the store for one portion of work: a long task must not hold one transaction. */
export type StoreReader = <T>(work: (stores: Repositories) => Promise<T>) => Promise<T>;

/** Reads the store in separate portions, so that other callers can run in between. */
export const createStoreReader =
  ({ database, keys }: Pick<Services, 'database' | 'keys'>): StoreReader =>
  async (work) => {
    await new Promise((resolve) => setImmediate(resolve));
    return database.read((trx) => work(createRepositories(trx, keys)));
  };
