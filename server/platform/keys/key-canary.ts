/** Whether the keys belong to the database: a sealed row that they must open. */
import { sql } from 'kysely';
import type { Handle } from '../database/transaction-handle.ts';
import type { Keys } from './keys.ts';
import { SEALED_TABLES, type SealedTable } from '../database/sealed-columns.ts';

const NAME = 'canary';
const TEXT = 'munjin';
const PURPOSE = 'key_canary.canary_sealed';
/** Rows of each table that are tried if a database has no canary yet. */
const SAMPLE_ROWS = 20;

/** `absent` if nothing is sealed yet. */
export type KeyMatch = 'fits' | 'differs' | 'absent';

type Row = Readonly<Record<string, unknown>>;

const someRows = async (
  trx: Handle,
  { table, primaryKey, sealed }: SealedTable,
): Promise<readonly Row[]> => {
  const columns = [...new Set([...primaryKey, ...sealed])].map((name) => sql.ref(name));
  const isSealed = sealed.map((name) => sql`${sql.ref(name)} is not null`);
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.join(isSealed, sql` or `)} limit ${SAMPLE_ROWS}`.execute(trx.withoutPlugins());
  return rows;
};

const opens = (keys: Keys, { table, sealed, rowId }: SealedTable, row: Row): boolean =>
  sealed.some((column) => {
    const text = row[column];
    return (
      typeof text === 'string' && keys.openOrNull(`${table}.${column}`, rowId(row), text) !== null
    );
  });

/** A database older than the canary: single rows may be damaged, but some must open. */
const checkKeysOnRows = async (trx: Handle, keys: Keys | null): Promise<KeyMatch> => {
  let fit: KeyMatch = 'absent';
  for (const table of SEALED_TABLES) {
    if (table.table === 'key_canary') continue;
    const rows = await someRows(trx, table);
    if (rows.some((row) => keys !== null && opens(keys, table, row))) return 'fits';
    if (rows.length > 0) fit = 'differs';
  }
  return fit;
};

const canaryOf = async (trx: Handle): Promise<string | null> => {
  const row = await trx.selectFrom('key_canary').select('canarySealed').executeTakeFirst();
  return row?.canarySealed ?? null;
};

/** Whether the keys open the canary; fast enough for every probe. `absent` if there is none. */
export const checkCanary = async (trx: Handle, keys: Keys): Promise<KeyMatch> => {
  const canary = await canaryOf(trx);
  if (canary === null) return 'absent';
  return keys.openOrNull(PURPOSE, NAME, canary) === TEXT ? 'fits' : 'differs';
};

/** Whether the keys open what the database holds; null keys open nothing that is sealed. */
export const checkKeys = async (trx: Handle, keys: Keys | null): Promise<KeyMatch> => {
  const canary = await canaryOf(trx);
  if (canary === null) return checkKeysOnRows(trx, keys);
  return keys === null ? 'differs' : checkCanary(trx, keys);
};

/** Seals the canary, unless another process was first. */
export const addCanary = async (trx: Handle, keys: Keys): Promise<void> => {
  await trx
    .insertInto('key_canary')
    .values({ name: NAME, canarySealed: keys.seal(PURPOSE, NAME, TEXT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Seals the canary again, after a backup replaced the data. */
export const replaceCanary = async (trx: Handle, keys: Keys): Promise<void> => {
  await trx.deleteFrom('key_canary').execute();
  await addCanary(trx, keys);
};
