import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { migrateSchema, migrateTo } from '../migrate.ts';
import { postgresPool } from '../postgres-connection.ts';
import type { Tables } from '../tables.ts';
import type { StoreLoader } from './store-loader.ts';
import { readPostgresShapes, type RunQuery } from './postgres-snapshot.ts';
import { quoteIdentifier } from './table-shape.ts';

/** Well below the maximum for one statement. */
const MAX_PARAMETERS = 20_000;
/** The schema where the new store is filled, beside the one that it replaces. */
const SCRATCH_SCHEMA = 'munjin_restoring';

const createLoader = async (ask: RunQuery): Promise<StoreLoader> => {
  const shapes = await readPostgresShapes(ask);
  return {
    tables: new Map(shapes.map((shape) => [shape.table, shape])),
    add: async (table, columns, rows) => {
      const atOnce = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce);
        const places = some.map(
          (_, row) =>
            `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        );
        await ask(
          `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')})
          overriding system value values ${places.join(', ')}`,
          some.flat(),
        );
      }
    },
    setCounter: async (table, last) => {
      const column = shapes.find((shape) => shape.table === table)?.counter?.column;
      const isUsed = last >= 1;
      await ask('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        quoteIdentifier(table),
        column,
        isUsed ? last : 1,
        isUsed,
      ]);
    },
  };
};

/** Foreign keys as text, to be dropped while tables are filled by name, and added again. */
const foreignKeys = (ask: RunQuery) =>
  ask(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`,
  );

/** Fills the schema that comes first on the path; throws if rows refer to missing rows. */
const fillSchema = async (
  ask: RunQuery,
  fill: (loader: StoreLoader) => Promise<void>,
): Promise<void> => {
  await ask('begin');
  const keys = await foreignKeys(ask);
  for (const { table, name } of keys) {
    await ask(`alter table ${String(table)} drop constraint ${quoteIdentifier(String(name))}`);
  }
  const loader = await createLoader(ask);
  for (const table of loader.tables.keys()) await ask(`delete from ${quoteIdentifier(table)}`);
  await fill(loader);
  for (const { table, name, text } of keys) {
    await ask(
      `alter table ${String(table)} add constraint ${quoteIdentifier(String(name))} ${String(text)}`,
    );
  }
  await ask('commit');
};

/** Replaces the tables of the same names with those of the filled schema, all at once. */
const swapSchemas = async (ask: RunQuery, target: string): Promise<void> => {
  await ask('begin');
  const tables = await ask(
    `select table_name as name from information_schema.tables where table_schema = $1`,
    [SCRATCH_SCHEMA],
  );
  const functions = await ask(
    `select proname as name from pg_proc where pronamespace = $1::regnamespace`,
    [SCRATCH_SCHEMA],
  );
  const inTarget = (name: unknown) => `${quoteIdentifier(target)}.${quoteIdentifier(String(name))}`;
  const inScratch = (name: unknown) =>
    `${quoteIdentifier(SCRATCH_SCHEMA)}.${quoteIdentifier(String(name))}`;
  for (const { name } of tables) await ask(`drop table if exists ${inTarget(name)} cascade`);
  for (const { name } of functions) await ask(`drop function if exists ${inTarget(name)}()`);
  for (const { name } of tables) {
    await ask(`alter table ${inScratch(name)} set schema ${quoteIdentifier(target)}`);
  }
  for (const { name } of functions) {
    await ask(`alter function ${inScratch(name)}() set schema ${quoteIdentifier(target)}`);
  }
  await ask(`drop schema ${quoteIdentifier(SCRATCH_SCHEMA)}`);
  await ask('commit');
};

/**
 * Fills a separate schema with the tables as they were after `lastMigration` and what `fill` adds,
 * updates it, and replaces the existing data with it, in one transaction: a query at the same time
 * finds the old state or the new one. Throws, and changes nothing, if a row does not fit.
 */
export const replacePostgres = async (
  url: string,
  lastMigration: string,
  fill: (loader: StoreLoader) => Promise<void>,
): Promise<void> => {
  const pool = postgresPool({ url, withoutTimeouts: true, maxConnections: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await kysely.connection().execute(async (connection) => {
      const ask: RunQuery = async (text, values = []) => {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]));
        return rows as Awaited<ReturnType<RunQuery>>;
      };
      const [here] = await ask('select current_schema() as name');
      const target = String(here?.['name']);
      await ask(`drop schema if exists ${quoteIdentifier(SCRATCH_SCHEMA)} cascade`);
      await ask(`create schema ${quoteIdentifier(SCRATCH_SCHEMA)}`);
      await ask(`set search_path to ${quoteIdentifier(SCRATCH_SCHEMA)}`);
      try {
        await migrateTo(connection, lastMigration, SCRATCH_SCHEMA);
        await fillSchema(ask, fill);
        await migrateSchema(connection, SCRATCH_SCHEMA);
        await swapSchemas(ask, target);
      } catch (error) {
        await ask('rollback');
        await ask(`drop schema if exists ${quoteIdentifier(SCRATCH_SCHEMA)} cascade`);
        throw error;
      }
    });
  } finally {
    await kysely.destroy();
  }
};
