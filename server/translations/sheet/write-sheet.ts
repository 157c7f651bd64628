import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { SHEET_COLUMNS } from './sheet-columns.ts';
import { escapeFormula } from '../../platform/files/formula-escape.ts';

const WIDTHS: Readonly<Record<string, number>> = { key: 32, where: 14, ko: 48 };
const TEXT_WIDTH = 40;
const STATE_WIDTH = 14;

const widthOf = (column: string): number =>
  WIDTHS[column] ?? (column.length === 2 ? TEXT_WIDTH : STATE_WIDTH);

/** Media types of sheets. */
export const SHEET_MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The rows as a file: CSV in UTF-8 with a byte order mark, by which Excel recognises it, or XLSX.
 */
export const writeSheet = async (
  format: SheetFormat,
  rows: readonly (readonly string[])[],
  columns: readonly string[] = SHEET_COLUMNS,
): Promise<Uint8Array> => {
  const cells = rows.map((row) => row.map(escapeFormula));
  if (format === 'csv') {
    return Buffer.from(
      stringify([[...columns], ...cells], { bom: true, record_delimiter: '\r\n' }),
    );
  }
  const header = columns.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const body = cells.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String, wrap: true })),
  );
  return writeXlsxFile([header, ...body], {
    columns: columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    sheet: 'translations',
  }).toBuffer();
};
