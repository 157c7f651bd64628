/** Separate databases for tests, copied from templates that are made once per run. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { keepRows, keptConnection, type RestorableDatabase } from './restorable-database.ts';

/** Set by the setup of the run: the server's maintenance database. */
export const SERVER_VARIABLE = 'MUNJIN_TEST_POSTGRESQL';
/** Set by the setup of the run: the prefix of its database names. */
export const PREFIX_VARIABLE = 'MUNJIN_TEST_PREFIX';

const requiredEnv = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this test as vitest --project postgresql`);
  return value;
};

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Works on a database with a separate connection. */
export const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

let maintenance: pg.Pool | null = null;

/** Works on the one connection on which this process creates and drops its databases. */
const withMaintenanceConnection = async <T>(
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  maintenance ??= keptConnection(requiredEnv(SERVER_VARIABLE));
  const client = await maintenance.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const urlOf = (database: string): string => {
  const url = new URL(requiredEnv(SERVER_VARIABLE));
  url.pathname = `/${database}`;
  return url.href;
};

export interface TestDatabase {
  readonly url: string;
  /** Ends the test's use of it, even if it has connections. */
  readonly drop: () => Promise<void>;
}

/**
 * Takes half as long as copying through the log; PostgreSQL 14 has only this strategy, without a
 * name.
 */
const strategyOf = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num) >= 150_000 ? ' strategy file_copy' : '';
};

let strategy: string | null = null;

const databaseExists = async (client: pg.ClientBase, database: string): Promise<boolean> => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  return rowCount === 1;
};

/** Makes the template unless another worker has; the others wait for it. */
const ensureTemplate = async (
  client: pg.ClientBase,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> => {
  if (await databaseExists(client, template)) return;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (await databaseExists(client, template)) return;
    const building = `${requiredEnv(PREFIX_VARIABLE)}_${randomUUID().slice(0, 8)}`;
    await client.query(`create database ${quoted(building)} template template0`);
    await fill(urlOf(building));
    // Only a complete template has its name.
    await client.query(`alter database ${quoted(building)} rename to ${quoted(template)}`);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
};

interface Copy extends RestorableDatabase {
  readonly name: string;
}

const createCopy = async (
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<Copy> => {
  const name = `${requiredEnv(PREFIX_VARIABLE)}_${randomUUID().replaceAll('-', '')}`;
  await withMaintenanceConnection(async (client) => {
    await ensureTemplate(client, template, fill);
    strategy ??= await strategyOf(client);
    await client.query(`create database ${quoted(name)} template ${quoted(template)}${strategy}`);
  });
  return { name, ...(await keepRows(urlOf(name))) };
};

const dropCopy = async ({ name, close }: Copy): Promise<void> => {
  await close();
  await withMaintenanceConnection(async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
  });
};

/** The copies of each template that no test uses at present. */
const freeCopies = new Map<string, Copy[]>();

/**
 * A copy of what `fill` makes; `name` identifies its content. A copy that an earlier test used is
 * restored, because that costs a third of a new one.
 */
export const copyTemplateDatabase = async (
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> => {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const template = `${requiredEnv(PREFIX_VARIABLE)}_template_${hash}`;
  const free = freeCopies.get(template) ?? [];
  freeCopies.set(template, free);
  const copy = free.pop() ?? (await createCopy(template, fill));
  let isInUse = true;
  return {
    url: urlOf(copy.name),
    drop: async () => {
      if (!isInUse) return;
      isInUse = false;
      if (await copy.restore()) free.push(copy);
      else await dropCopy(copy);
    },
  };
};

/** Drops what a run has left: its templates, and databases of interrupted tests. */
export const dropAll = (server: string, prefix: string): Promise<void> =>
  withConnection(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like $1 || '\\_%'`,
      [prefix.replaceAll('_', '\\_')],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${quoted(datname)} with (force)`);
    }
  });
