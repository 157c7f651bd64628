import { randomUUID } from 'node:crypto';
import { dropAll, PREFIX_VARIABLE, SERVER_VARIABLE } from './postgresql-databases.ts';
import { startPostgresql } from './postgresql-server.ts';

/**
 * Vitest's setup of the project `postgresql`: starts a server for the run, and removes everything
 * afterwards.
 */
export default async function setUpPostgresql(): Promise<() => Promise<void>> {
  const server = await startPostgresql();
  const prefix = `munjin_test_${randomUUID().slice(0, 8)}`;
  process.env[SERVER_VARIABLE] = server.url;
  process.env[PREFIX_VARIABLE] = prefix;
  return async () => {
    try {
      await dropAll(server.url, prefix);
    } finally {
      await server.stop();
    }
  };
}
