/** The PostgreSQL server of the tests, with an empty database for the benchmark. */
import { register } from 'tsx/esm/api';
import pg from 'pg';

const DATABASE = 'munjin_bench';
/** A copy of it, for the baseline. */
const BARE = 'munjin_bench_bare';

const runOnServer = async (url, statement) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Its address and a way to end it. If there is none, throws and says how to get one. */
export const startBenchPostgresql = async () => {
  register();
  const { startPostgresql } =
    await import('../../server/platform/database/testing/postgresql-server.ts');
  const server = await startPostgresql();
  await runOnServer(server.url, `drop database if exists ${DATABASE}`);
  await runOnServer(server.url, `create database ${DATABASE} template template0`);
  const url = new URL(server.url);
  url.pathname = `/${DATABASE}`;
  const bareUrl = new URL(server.url);
  bareUrl.pathname = `/${BARE}`;
  return {
    url: url.href,
    /** The address of a copy of the current database; no other connection may use the database. */
    copy: async () => {
      await runOnServer(server.url, `drop database if exists ${BARE} with (force)`);
      await runOnServer(server.url, `create database ${BARE} template ${DATABASE}`);
      return bareUrl.href;
    },
    stop: async () => {
      for (const database of [DATABASE, BARE]) {
        await runOnServer(server.url, `drop database if exists ${database} with (force)`);
      }
      await server.stop();
    },
  };
};
