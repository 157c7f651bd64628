import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { writeTable } from '../../platform/files/write-table.ts';
import { SHEET_COLUMNS } from './sheet-columns.ts';

const WIDTHS: Readonly<Record<string, number>> = { key: 32, where: 14, ko: 48 };
const TEXT_WIDTH = 40;
const STATE_WIDTH = 14;

const widthOf = (column: string): number =>
  WIDTHS[column] ?? (column.length === 2 ? TEXT_WIDTH : STATE_WIDTH);

/** The rows of a sheet of translations as a file. */
export const writeSheet = (
  format: SheetFormat,
  rows: readonly (readonly string[])[],
  columns: readonly string[] = SHEET_COLUMNS,
): Promise<Uint8Array> => writeTable(format, { name: 'translations', columns, rows, widthOf });
