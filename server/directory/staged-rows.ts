/**
 * Rows of the directory before they are in its tables: staged in small batches, and activated all
 * at once by a few statements that the database runs by itself (docs/decisions/0020).
 */
import { sql, type RawBuilder } from 'kysely';
import {
  DIRECTORY_TABLE_NAMES,
  DIRECTORY_TABLES,
  type DirectoryTable,
  type DirectoryTableName,
} from '../platform/database/directory-tables.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import { isPostgresql } from '../platform/database/migrations/column-types.ts';
import type { SealedRows } from './seal-directory-rows.ts';

const CELLS = ['cell_1', 'cell_2', 'cell_3', 'cell_4', 'cell_5', 'cell_6', 'cell_7'] as const;
/** Where the cells of a row begin in the text of sealed rows. */
const FIRST_CELL = 4;

/** A whole stored row in one text, to detect changes. */
const storedText = ({ columns }: DirectoryTable): RawBuilder<string> =>
  sql.join(
    columns.map((column) => sql`coalesce(cast(${sql.ref(`stored.${column}`)} as text), '')`),
    sql` || '|' || `,
  );

/** The staged rows of one import. */
export const stagedRows = (trx: Handle) => {
  const names = (table: DirectoryTableName) => ({
    ...DIRECTORY_TABLES[table],
    into: sql.table(table),
    id: sql.ref(DIRECTORY_TABLES[table].id),
    storedId: sql.ref(`stored.${DIRECTORY_TABLES[table].id}`),
  });
  const of = (importNumber: number, table: DirectoryTableName) =>
    sql`staged.import_number = ${importNumber} and staged.directory_table = ${table}`;

  return {
    /** The rows as they are stored, each as one text, by their ids; missing rows are left out. */
    async storedTexts(
      table: DirectoryTableName,
      ids: Iterable<string>,
    ): Promise<ReadonlyMap<string, string>> {
      const { into, storedId } = names(table);
      const text = storedText(DIRECTORY_TABLES[table]);
      const rows = await queryInBatches(ids, async (portion) => {
        const found = await sql<{ id: string; stored: string }>`
          select ${storedId} as id, ${text} as stored from ${into} as stored
          where ${storedId} in (${sql.join(portion)})`.execute(trx);
        return found.rows;
      });
      return new Map(rows.map(({ id, stored }) => [id, stored]));
    },

    /** Stages rows; the first of them has the number `from`. They change nothing yet. */
    async add(importNumber: number, from: number, { text }: SealedRows): Promise<void> {
      // The database parses the one value: thirteen values for each row would cost more than the
      // rows.
      const [rows, number, cells] = isPostgresql(trx)
        ? [
            sql`jsonb_array_elements(${text}::jsonb) with ordinality as given (cells, nth)`,
            sql`nth - 1`,
            sql`cells`,
          ]
        : [sql`jsonb_each(jsonb(${text})) as given`, sql`key`, sql`value`];
      const cell = (at: number) => sql`${cells} ->> ${sql.lit(at)}`;
      await sql`
        insert into staged_row (
          import_number, row_number, directory_table, row_id, is_removal, stored_before,
          ${sql.join(CELLS.map((name) => sql.ref(name)))}
        )
        select cast(${importNumber} as bigint), cast(${from} as bigint) + ${number},
          ${cell(0)}, ${cell(1)}, cast(${cell(2)} as integer), ${cell(3)},
          ${sql.join(CELLS.map((_, at) => cell(FIRST_CELL + at)))}
        from ${rows}`.execute(trx);
    },

    /** How many rows are staged for each table. */
    async counts(importNumber: number): Promise<ReadonlyMap<string, number>> {
      const counted = await trx
        .selectFrom('staged_row')
        .select(({ fn }) => ['directoryTable', fn.countAll().as('rows')])
        .where('importNumber', '=', importNumber)
        .groupBy('directoryTable')
        .execute();
      return new Map(counted.map(({ directoryTable, rows }) => [directoryTable, Number(rows)]));
    },

    /** Whether a row of these tables has changed since it was compared. */
    async haveConflicts(importNumber: number, tables: ReadonlySet<string>): Promise<boolean> {
      for (const table of DIRECTORY_TABLE_NAMES.filter((name) => tables.has(name))) {
        const { into, storedId } = names(table);
        const { rows } = await sql`
          select staged.row_id from staged_row as staged
          left join ${into} as stored on ${storedId} = staged.row_id
          where ${of(importNumber, table)}
            and coalesce(staged.stored_before, '')
              <> case when ${storedId} is null then ''
                else ${storedText(DIRECTORY_TABLES[table])} end
          limit 1`.execute(trx);
        if (rows.length > 0) return true;
      }
      return false;
    },

    /** Applies the staged rows to these tables. */
    async applyToTables(importNumber: number, tables: ReadonlySet<string>): Promise<void> {
      for (const table of DIRECTORY_TABLE_NAMES.filter((name) => tables.has(name))) {
        const { into, id, columns, numbers, isReplaced } = names(table);
        if (isReplaced) {
          await sql`
            delete from ${into} where ${id} in (
              select staged.row_id from staged_row as staged
              where ${of(importNumber, table)} and staged.stored_before is not null)`.execute(trx);
        }
        const cells = columns.map((column, at) => {
          const cell = sql.ref(`staged.${CELLS[at] ?? ''}`);
          return numbers.has(column) ? sql`cast(${cell} as bigint)` : cell;
        });
        const overwritten = columns.map(
          (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
        );
        const written = (isThose: RawBuilder<unknown>) => sql`
          insert into ${into} (${id}, ${sql.join(columns.map((column) => sql.ref(column)))})
          select staged.row_id, ${sql.join(cells)} from staged_row as staged
          where ${of(importNumber, table)} and staged.is_removal = 0 and ${isThose}
          order by staged.row_number`;
        if (!isReplaced) {
          await sql`${written(sql`staged.stored_before is not null`)}
            on conflict (${id}) do update set ${sql.join(overwritten)}`.execute(trx);
        }
        // New rows were just found to be missing: checking each again would cost time.
        const isNew = isReplaced ? sql`true` : sql`staged.stored_before is null`;
        await written(isNew).execute(trx);
      }
    },

    /**
     * Deletes every row of the import in one quick step; false, and nothing is deleted, if other
     * imports also have rows.
     */
    async removeAll(importNumber: number): Promise<boolean> {
      const truncates = isPostgresql(trx);
      // An import that starts at the same time must not lose its first rows.
      if (truncates) await sql`lock table staged_row in access exclusive mode`.execute(trx);
      for (const side of ['<', '>'] as const) {
        const other = await trx
          .selectFrom('staged_row')
          .select('importNumber')
          .where('importNumber', side, importNumber)
          .limit(1)
          .executeTakeFirst();
        if (other) return false;
      }
      // On SQLite, deleting all rows without a condition does not visit each row.
      await (truncates ? sql`truncate staged_row` : sql`delete from staged_row`).execute(trx);
      return true;
    },

    /** Deletes some of the staged rows; false when none are left. */
    async removeBatch(importNumber: number, most: number): Promise<boolean> {
      const first = await trx
        .selectFrom('staged_row')
        .select(({ fn }) => fn.min('rowNumber').as('rowNumber'))
        .where('importNumber', '=', importNumber)
        .executeTakeFirst();
      if (typeof first?.rowNumber !== 'number') return false;
      await trx
        .deleteFrom('staged_row')
        .where('importNumber', '=', importNumber)
        .where('rowNumber', '<', first.rowNumber + most)
        .execute();
      return true;
    },
  };
};
