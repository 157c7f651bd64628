import { readSheet } from 'read-excel-file/node';
import { FILE_LIMITS } from './file-limits.ts';
import { boundedWorkbook, isBoundedText } from './bounded-workbook.ts';
import type { Finding } from './report.ts';
import type { CsvCell } from './parse-csv.ts';
import { packRows, type PackedRows } from './packed-rows.ts';
import { isCleanText } from './read-text.ts';
import { readSourceCells } from './source-cells.ts';
import type { SourceFile } from './source-file.ts';

const MAX_ROWS = 200_000;
/** How Excel stores a time of day: as a moment of its day zero. */
const FIRST_YEAR = 1900;
const XLSX_EXTENSION = /\.xlsx$/i;
/** The first bytes of a zip archive: a workbook that was renamed. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const isArchive = (bytes: Uint8Array): boolean =>
  ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte);

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** A cell as a person would have typed it into a CSV file. */
const cellText = (cell: unknown): string => {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').normalize('NFC');
  if (!(cell instanceof Date)) return '';
  const year = cell.getUTCFullYear();
  return year < FIRST_YEAR
    ? `${padTwo(cell.getUTCHours())}:${padTwo(cell.getUTCMinutes())}`
    : `${year}${padTwo(cell.getUTCMonth() + 1)}${padTwo(cell.getUTCDate())}`;
};

const withoutEmptyColumns = (rows: readonly (readonly CsvCell[])[]) => {
  const isUsed = (index: number) => rows.some((row) => row[index]?.text !== '');
  const used = (rows[0] ?? []).map((_, index) => index).filter(isUsed);
  return rows.map((row) => used.flatMap((index) => row[index] ?? []));
};

type Sheet = NonNullable<SourceFile['sheet']>;

const refuseSheet = (file: string, rule: string, message: string, fix: string): Sheet => ({
  rows: null,
  findings: [{ file, line: 1, column: 1, severity: 'error', rule, message, fix }],
});

const tooLarge = (file: string): Sheet =>
  refuseSheet(
    file,
    'file/too-large',
    `The workbook has more than ${MAX_ROWS} rows or ${FILE_LIMITS.cells} cells, or is too large when it is unpacked.`,
    'Split it, or save the sheet as CSV.',
  );

const unreadable = (file: string): Sheet =>
  refuseSheet(
    file,
    'sheet/unreadable',
    'The file is no XLSX workbook.',
    'Open it in Excel and save it again as XLSX, or as "CSV UTF-8".',
  );

const readWorkbookSheet = async ({ file, bytes }: SourceFile): Promise<Sheet> => {
  let values: readonly (readonly unknown[])[];
  try {
    // The header is one more row.
    const workbook = boundedWorkbook(bytes, MAX_ROWS + 1);
    if (workbook === 'tooLarge') return tooLarge(file);
    if (workbook === 'unreadable') return unreadable(file);
    values = await readSheet(workbook, { trim: false });
  } catch {
    // Not a zip, or one without a sheet; the library's own message would not help the user.
    return unreadable(file);
  }
  if (!isBoundedText(values)) return tooLarge(file);
  const rows = values
    .map((row, line) =>
      row.map((cell, column) => ({ line: line + 1, column: column + 1, text: cellText(cell) })),
    )
    .filter((row) => row.some(({ text }) => text !== ''));
  const findings = rows.flat().flatMap(({ text, line, column }): Finding[] =>
    isCleanText(text)
      ? []
      : [
          {
            file,
            line,
            column,
            severity: 'error',
            rule: 'file/control-character',
            message: 'The cell holds a control character or half a character.',
            fix: 'Write the text without it.',
          },
        ],
  );
  return { rows: findings.length > 0 ? null : withoutEmptyColumns(rows), findings };
};

/** The rows of a file and all its errors, as plain data. */
export interface ReadRows {
  /** Null if the file cannot be read at all. */
  readonly packed: PackedRows | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads a file of rows; in a workbook, its first sheet. Line and column of its cells are row and
 * column of the sheet, from 1.
 */
export const readRows = async (source: SourceFile): Promise<ReadRows> => {
  const isWorkbook = XLSX_EXTENSION.test(source.file) || isArchive(source.bytes);
  const { rows, findings } = isWorkbook ? await readWorkbookSheet(source) : readSourceCells(source);
  return { packed: rows && packRows(rows), findings };
};
