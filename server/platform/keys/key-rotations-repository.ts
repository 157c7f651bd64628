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
  keyId: row.key_id,
  startedAt: row.started_at,
  doneTables: JSON.parse(row.done_tables) as string[],
  current:
    row.current_table === null || row.current_row === null
      ? null
      : { table: row.current_table, row: JSON.parse(row.current_row) as unknown[] },
  finishedAt: row.finished_at,
});

/** Rotations of the master key, by the new key. */
export const keyRotations = (trx: Handle) => ({
  async of(keyId: string): Promise<KeyRotation | null> {
    const row = await trx
      .selectFrom('key_rotation')
      .selectAll()
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    return row ? rotationOf(row) : null;
  },

  async save(rotation: KeyRotation): Promise<void> {
    const row = {
      started_at: rotation.startedAt,
      done_tables: JSON.stringify(rotation.doneTables),
      current_table: rotation.current?.table ?? null,
      current_row: rotation.current ? JSON.stringify(rotation.current.row) : null,
      finished_at: rotation.finishedAt,
    };
    await trx
      .insertInto('key_rotation')
      .values({ key_id: rotation.keyId, ...row })
      .onConflict((conflict) => conflict.column('key_id').doUpdateSet(row))
      .execute();
  },
});
