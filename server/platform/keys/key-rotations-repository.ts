import type { Selectable } from 'kysely';
import type { Handle } from '../database/transaction-handle.ts';
import type { KeyRotationTable } from '../database/tables/operations.ts';

/** How much of the data has been re-encrypted with a new master key. */
export interface KeyRotation {
  readonly keyId: string;
  readonly startedAt: number;
  /** Tables that are done. */
  readonly doneTables: readonly string[];
  /** The current table, and the primary key of its last row that is done. */
  readonly current: { readonly table: string; readonly row: readonly unknown[] } | null;
  readonly finishedAt: number | null;
}

const rotationOf = (row: Selectable<KeyRotationTable>): KeyRotation => ({
  keyId: row.keyId,
  startedAt: row.startedAt,
  doneTables: JSON.parse(row.doneTables) as string[],
  current:
    row.currentTable === null || row.currentRow === null
      ? null
      : { table: row.currentTable, row: JSON.parse(row.currentRow) as unknown[] },
  finishedAt: row.finishedAt,
});

/** Rotations of the master key, by the new key. */
export const keyRotations = (trx: Handle) => ({
  async of(keyId: string): Promise<KeyRotation | null> {
    const row = await trx
      .selectFrom('key_rotation')
      .selectAll()
      .where('keyId', '=', keyId)
      .executeTakeFirst();
    return row ? rotationOf(row) : null;
  },

  async save(rotation: KeyRotation): Promise<void> {
    const row = {
      startedAt: rotation.startedAt,
      doneTables: JSON.stringify(rotation.doneTables),
      currentTable: rotation.current?.table ?? null,
      currentRow: rotation.current ? JSON.stringify(rotation.current.row) : null,
      finishedAt: rotation.finishedAt,
    };
    await trx
      .insertInto('key_rotation')
      .values({ keyId: rotation.keyId, ...row })
      .onConflict((conflict) => conflict.column('keyId').doUpdateSet(row))
      .execute();
  },
});
