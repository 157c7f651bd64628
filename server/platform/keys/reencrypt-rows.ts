/** Re-encrypts the rows of one table from older master keys to the newest, in batches. */
import type { Transaction } from 'kysely';
import type { Handle } from '../database/transaction-handle.ts';
import { UnsealFailed, type Keys } from './keys.ts';
import { SEALED_TABLES, PASS_TABLES, type SealedTable } from '../database/sealed-columns.ts';

type Row = Readonly<Record<string, unknown>>;
type AnyTables = Record<string, Record<string, unknown>>;
/** The registry has the database's names of tables and columns, without types. */
const untyped = (trx: Handle) => trx.withoutPlugins() as unknown as Transaction<AnyTables>;

export interface Batch {
  readonly rows: number;
  /** Rows that no key opens: damaged, or sealed with a lost key. */
  readonly unreadable: readonly string[];
  /** Primary key of the last row; null if there was none. */
  readonly last: readonly unknown[] | null;
}

const EMPTY_BATCH: Batch = { rows: 0, unreadable: [], last: null };

const isSealedWithOldKey = (keyId: string, value: unknown): boolean =>
  typeof value === 'string' && !value.startsWith(`v1.${keyId}.`);

const selectOldRows = (trx: Handle, { table, sealed }: SealedTable, keyId: string) =>
  untyped(trx)
    .selectFrom(table)
    .where((eb) => eb.or(sealed.map((column) => eb(column, 'not like', `v1.${keyId}.%`))));

const resealRow = (keys: Keys, { table, sealed, indexes, rowId }: SealedTable, row: Row) => {
  const opened: Record<string, string> = {};
  for (const column of sealed) {
    const text = row[column];
    if (typeof text !== 'string') continue;
    opened[column] = keys.open(`${table}.${column}`, rowId(row), text);
  }
  const changed: Record<string, unknown> = {};
  for (const [column, { purpose, columns, of }] of Object.entries(indexes)) {
    const isMade = columns.every((source) => source in opened);
    changed[column] = isMade ? keys.index(purpose, of(opened)) : null;
  }
  const newRowId = rowId({ ...row, ...changed });
  for (const [column, text] of Object.entries(opened)) {
    changed[column] = keys.seal(`${table}.${column}`, newRowId, text);
  }
  return changed;
};

/** Re-seals up to `atMost` rows after a primary key, and recomputes their indexes. */
export const reencryptRows = async (
  trx: Handle,
  keys: Keys,
  entry: SealedTable,
  after: readonly unknown[] | null,
  atMost: number,
): Promise<Batch> => {
  const { table, primaryKey, sealed, indexes } = entry;
  const keyId = keys.sealingKeyId;
  const columns = [...new Set([...primaryKey, ...sealed, ...Object.keys(indexes)])];
  let query = selectOldRows(trx, entry, keyId).select(columns).limit(atMost);
  for (const column of primaryKey) query = query.orderBy(column);
  if (after) {
    query = query.where((eb) =>
      eb.or(
        primaryKey.map((column, depth) =>
          eb.and([
            ...primaryKey.slice(0, depth).map((above, index) => eb(above, '=', after[index])),
            eb(column, '>', after[depth]),
          ]),
        ),
      ),
    );
  }
  const rows = await query.execute();
  const last = rows.at(-1);
  if (!last) return EMPTY_BATCH;
  const unreadable: string[] = [];
  for (const row of rows) {
    const rowName = primaryKey.map((column) => String(row[column])).join(' ');
    try {
      const changed = resealRow(keys, entry, row);
      let update = untyped(trx).updateTable(table).set(changed);
      for (const column of primaryKey) update = update.where(column, '=', row[column]);
      // A process that has changed the row since then has sealed it with the new key.
      for (const column of sealed.filter((name) => isSealedWithOldKey(keyId, row[name]))) {
        update = update.where(column, '=', row[column]);
      }
      await update.execute();
    } catch (error) {
      if (!(error instanceof UnsealFailed)) throw error;
      unreadable.push(`${table} ${rowName}`);
    }
  }
  return {
    rows: rows.length - unreadable.length,
    unreadable,
    last: primaryKey.map((column) => last[column]),
  };
};

/** Gives presences and guardian slots the index of their pass under the newest key. */
export const updatePassIndexes = async (trx: Handle, keys: Keys): Promise<number> => {
  let count = 0;
  for (const table of PASS_TABLES) {
    const rows = await trx
      .selectFrom(table)
      .innerJoin('pass', 'pass.passId', `${table}.passId`)
      .select([`${table}.passId`, `${table}.identityIndex`, 'pass.identitySealed'])
      .execute();
    for (const row of rows) {
      const identity = keys.openOrNull('pass.identity_sealed', row.passId, row.identitySealed);
      const index = identity === null ? row.identityIndex : keys.index('identity', identity);
      if (index === row.identityIndex) continue;
      await trx
        .updateTable(table)
        .set({ identityIndex: index })
        .where('passId', '=', row.passId)
        .execute();
      count += 1;
    }
  }
  return count;
};

/** Number of rows by table that still hold something sealed with another key than this one. */
export const countRowsUnderOtherKeys = async (
  trx: Handle,
  keyId: string,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const entry of SEALED_TABLES) {
    const found = await selectOldRows(trx, entry, keyId)
      .select((select) => select.fn.countAll().as('rows'))
      .executeTakeFirst();
    const rows = Number(found?.['rows'] ?? 0);
    if (rows > 0) counts.set(entry.table, rows);
  }
  return counts;
};
