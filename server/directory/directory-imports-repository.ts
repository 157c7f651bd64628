import type { Handle } from '../platform/database/transaction-handle.ts';

/** An import of the directory that has not finished. */
export interface UnfinishedImport {
  readonly importNumber: number;
  readonly holder: string;
  /** UTC milliseconds. */
  readonly startedAt: number;
  /** Whether the whole import is active; otherwise none of it is. */
  readonly isWritten: boolean;
}

/** The imports of the directory that are running or were interrupted, and the last one. */
export const directoryImports = (trx: Handle) => ({
  async begin(holder: string, begunAt: number): Promise<number> {
    const { importNumber } = await trx
      .insertInto('directory_import')
      .values({ holder, begunAt, state: 'staging' })
      .returning('importNumber')
      .executeTakeFirstOrThrow();
    return importNumber;
  },

  /** The number of the latest active import; 0 before the first. */
  async latest(): Promise<number> {
    const row = await trx
      .selectFrom('directory_import')
      .select(({ fn }) => fn.max('importNumber').as('latest'))
      .where('state', 'in', ['switched', 'ended'])
      .executeTakeFirst();
    return Number(row?.latest ?? 0);
  },

  /**
   * Whether the import is still staging its rows; false if another process treated it as
   * interrupted.
   */
  async isStaging(importNumber: number): Promise<boolean> {
    const row = await trx
      .selectFrom('directory_import')
      .select('state')
      .where('importNumber', '=', importNumber)
      .executeTakeFirst();
    return row?.state === 'staging';
  },

  async unfinished(): Promise<readonly UnfinishedImport[]> {
    const rows = await trx
      .selectFrom('directory_import')
      .selectAll()
      .where('state', '!=', 'ended')
      .orderBy('importNumber')
      .execute();
    return rows.map((row) => ({
      importNumber: row.importNumber,
      holder: row.holder,
      startedAt: row.begunAt,
      isWritten: row.state === 'switched',
    }));
  },

  async markSwitched(importNumber: number): Promise<void> {
    await trx
      .updateTable('directory_import')
      .set({ state: 'switched' })
      .where('importNumber', '=', importNumber)
      .execute();
  },

  /** Ends an import that has no staged rows left; the latest active one is kept. */
  async finish(importNumber: number): Promise<void> {
    await trx
      .deleteFrom('directory_import')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'staging').and('importNumber', '=', importNumber),
          eb('state', '=', 'ended').and('importNumber', '<', importNumber),
        ]),
      )
      .execute();
    await trx
      .updateTable('directory_import')
      .set({ state: 'ended' })
      .where('importNumber', '=', importNumber)
      .execute();
  },
});
