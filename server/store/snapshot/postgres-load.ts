import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { migrateSchema, migrateTo } from '../migrate.ts';
import { postgresPool } from '../postgres-connection.ts';
import type { Tables } from '../tables.ts';
import type { Loader } from './load.ts';
import { postgresShapes, type Ask } from './postgres-snapshot.ts';
import { quoted } from './shape.ts';

/** Well under the most that one statement may have. */
const MOST_PLACES = 20_000;
/** Where the new store is filled, beside the one that it replaces. */
const SCRATCH = 'munjin_restoring';

const loaderOf = async (ask: Ask): Promise<Loader> => {
  const shapes = await postgresShapes(ask);
  return {
    tables: new Map(shapes.map((shape) => [shape.table, shape])),
    add: async (table, columns, rows) => {
      const atOnce = Math.max(1, Math.floor(MOST_PLACES / columns.length));
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce);
        const places = some.map(
          (_, row) =>
            `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        );
        await ask(
          `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})
          overriding system value values ${places.join(', ')}`,
          some.flat(),
        );
      }
    },
    countFrom: async (table, last) => {
      const column = shapes.find((shape) => shape.table === table)?.counter?.column;
      const isUsed = last >= 1;
      await ask('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        quoted(table),
        column,
        isUsed ? last : 1,
        isUsed,
      ]);
    },
  };
};

/** Foreign keys as text, to be taken away while tables come by name, and put back. */
const foreignKeys = (ask: Ask) =>
  ask(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`,
  );

/** Fills the schema that comes first on the path; throws where rows refer to nothing. */
const fillSchema = async (ask: Ask, fill: (loader: Loader) => Promise<void>): Promise<void> => {
  await ask('begin');
  const keys = await foreignKeys(ask);
  for (const { table, name } of keys) {
    await ask(`alter table ${String(table)} drop constraint ${quoted(String(name))}`);
  }
  const loader = await loaderOf(ask);
  for (const table of loader.tables.keys()) await ask(`delete from ${quoted(table)}`);
  await fill(loader);
  for (const { table, name, text } of keys) {
    await ask(
      `alter table ${String(table)} add constraint ${quoted(String(name))} ${String(text)}`,
    );
  }
  await ask('commit');
};

/** Puts the filled schema's tables in the place of those of the same names, all at once. */
const swap = async (ask: Ask, target: string): Promise<void> => {
  await ask('begin');
  const tables = await ask(
    `select table_name as name from information_schema.tables where table_schema = $1`,
    [SCRATCH],
  );
  const functions = await ask(
    `select proname as name from pg_proc where pronamespace = $1::regnamespace`,
    [SCRATCH],
  );
  const inTarget = (name: unknown) => `${quoted(target)}.${quoted(String(name))}`;
  const inScratch = (name: unknown) => `${quoted(SCRATCH)}.${quoted(String(name))}`;
  for (const { name } of tables) await ask(`drop table if exists ${inTarget(name)} cascade`);
  for (const { name } of functions) await ask(`drop function if exists ${inTarget(name)}()`);
  for (const { name } of tables) {
    await ask(`alter table ${inScratch(name)} set schema ${quoted(target)}`);
  }
  for (const { name } of functions) {
    await ask(`alter function ${inScratch(name)}() set schema ${quoted(target)}`);
  }
  await ask(`drop schema ${quoted(SCRATCH)}`);
  await ask('commit');
};

/**
 * Fills a schema of its own with the tables as they were after `lastMigration` and what `fill` adds,
 * brings it up to date, and puts it in the place of what is there, in one transaction: who asks
 * meanwhile finds the old state or the new one. Throws, and changes nothing, where a row does not fit.
 */
export const replacePostgres = async (
  url: string,
  lastMigration: string,
  fill: (loader: Loader) => Promise<void>,
): Promise<void> => {
  const pool = postgresPool({ url, unhurried: true, mostConnections: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await kysely.connection().execute(async (connection) => {
      const ask: Ask = async (text, values = []) => {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]));
        return rows as Awaited<ReturnType<Ask>>;
      };
      const [here] = await ask('select current_schema() as name');
      const target = String(here?.['name']);
      await ask(`drop schema if exists ${quoted(SCRATCH)} cascade`);
      await ask(`create schema ${quoted(SCRATCH)}`);
      await ask(`set search_path to ${quoted(SCRATCH)}`);
      try {
        await migrateTo(connection, lastMigration, SCRATCH);
        await fillSchema(ask, fill);
        await migrateSchema(connection, SCRATCH);
        await swap(ask, target);
      } catch (error) {
        await ask('rollback');
        await ask(`drop schema if exists ${quoted(SCRATCH)} cascade`);
        throw error;
      }
    });
  } finally {
    await kysely.destroy();
  }
};
