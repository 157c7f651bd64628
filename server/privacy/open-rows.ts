import type { Selectable } from 'kysely';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A sealed value that no key opens: it is damaged, or its key is lost. */
export interface UnreadableValue {
  readonly table: keyof Tables;
  /** The primary key of the row. */
  readonly row: string;
  /** The name of the value, such as `name`. */
  readonly value: string;
}

/**
 * Opens the sealed columns that rows have. One that does not open is null and is listed, so that
 * one damaged row never stops a request for access or erasure.
 */
export const createRowOpener = (keys: Keys) => {
  const unreadable: UnreadableValue[] = [];
  const openRow = <Table extends keyof Tables, Row extends Partial<Selectable<Tables[Table]>>>(
    table: Table,
    row: Row,
  ) => {
    const codec = rowCodec(keys, table);
    const opened = codec.openOrNull(row);
    for (const [property, sealed] of Object.entries(row)) {
      const value = property.replace(/Sealed$/, '');
      const isUnreadable = value !== property && sealed !== null;
      if (isUnreadable && opened[value as keyof typeof opened] === null)
        unreadable.push({ table, row: codec.rowId(row), value });
    }
    return opened;
  };
  const openRows = <Table extends keyof Tables, Row extends Partial<Selectable<Tables[Table]>>>(
    table: Table,
    rows: readonly Row[],
  ) => rows.map((row) => openRow(table, row));
  return { unreadable, openRow, openRows };
};

export type RowOpener = ReturnType<typeof createRowOpener>;
