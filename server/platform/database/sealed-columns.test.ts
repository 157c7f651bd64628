import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNROTATED_COLUMNS, SEALED_TABLES, PASS_TABLES } from './sealed-columns.ts';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

/** Every column of the database, as `table.column`. */
const columns = (): Promise<readonly { table: string; column: string }[]> =>
  temporary.database.read(async (trx) => {
    const { introspection } = trx as unknown as {
      introspection: { getTables(): Promise<{ name: string; columns: { name: string }[] }[]> };
    };
    const tables = await introspection.getTables();
    return tables.flatMap(({ name, columns: of }) =>
      of.map((column) => ({ table: name, column: column.name })),
    );
  });

describe('the registry of sealed columns', () => {
  it('contains every column that depends on a key', async () => {
    const known = new Set([
      ...SEALED_TABLES.flatMap(({ table, sealed, indexes }) =>
        [...sealed, ...Object.keys(indexes)].map((column) => `${table}.${column}`),
      ),
      ...PASS_TABLES.map((table) => `${table}.identity_index`),
      ...Object.keys(UNROTATED_COLUMNS),
    ]);
    const dependent = (await columns())
      .filter(({ column }) => /_(sealed|index)$/.test(column))
      .map(({ table, column }) => `${table}.${column}`);
    expect(dependent.length).toBeGreaterThan(20);
    expect(
      dependent.filter((name) => !known.has(name)),
      'add these to server/platform/database/sealed-columns.ts, or a rotation of the keys loses them',
    ).toEqual([]);
  });

  it('names only existing columns', async () => {
    const there = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    const named = SEALED_TABLES.flatMap(({ table, primaryKey, sealed, indexes }) =>
      [...primaryKey, ...sealed, ...Object.keys(indexes)].map((column) => `${table}.${column}`),
    );
    expect(
      [...named, ...Object.keys(UNROTATED_COLUMNS)].filter((name) => !there.has(name)),
    ).toEqual([]);
  });
});
