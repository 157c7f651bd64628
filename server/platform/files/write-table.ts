import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { escapeFormula } from './formula-escape.ts';

/** Media types of tables. */
export const TABLE_MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table to write: the names of its columns, and the texts of its cells. */
export interface Table {
  /** The name of the sheet in a workbook. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The width of a column in a workbook, in characters. */
  readonly widthOf: (column: string) => number;
}

/**
 * Rows as CSV in UTF-8 with a byte order mark, by which Excel recognises it. A cell that a
 * spreadsheet would run as a formula gets an apostrophe in front, which every import removes.
 */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array =>
  Buffer.from(
    stringify([[...columns], ...rows.map((row) => row.map(escapeFormula))], {
      bom: true,
      record_delimiter: '\r\n',
    }),
  );

/** The rows as a file: CSV, or XLSX with its cells escaped in the same way. */
export const writeTable = async (
  format: SheetFormat,
  { name, columns, rows, widthOf }: Table,
): Promise<Uint8Array> => {
  if (format === 'csv') return writeCsv(columns, rows);
  const header = columns.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const body = rows.map((row) =>
    row
      .map(escapeFormula)
      .map((value) => (value === '' ? null : { value, type: String, wrap: true })),
  );
  return writeXlsxFile([header, ...body], {
    columns: columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    sheet: name,
  }).toBuffer();
};
