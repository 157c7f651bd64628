import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Handle } from '../transaction-handle.ts';

/** The names of all existing tables, whether or not they are listed. */
const tableNames = async (trx: Handle): Promise<readonly string[]> => {
  const { introspection } = trx as unknown as {
    introspection: { getTables(): Promise<{ name: string }[]> };
  };
  return (await introspection.getTables()).map(({ name }) => name);
};

/** Bytes become text before JSON turns them into numbers, which a search could not match. */
const textOf = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ]),
  );

/** Every row of the tables (all by default), each as one text, sorted, by the table's name. */
export const readAllRows = (
  database: Database,
  only: readonly string[] | null = null,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  database.read(async (trx) => {
    const found = new Map<string, readonly string[]>();
    for (const name of await tableNames(trx)) {
      if (only !== null && !only.includes(name)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        trx.withoutPlugins(),
      );
      found.set(name, rows.map(textOf).sort());
    }
    return found;
  });
