import { readSheet } from 'read-excel-file/node';
import { isBoundedWorkbook } from '../../studio/translations/sheet/bounded-workbook.ts';
import type { Finding } from '../report.ts';
import type { CsvCell } from './csv-cells.ts';
import { isCleanText } from './read-text.ts';
import type { SourceFile } from './source-file.ts';

const MOST_ROWS = 200_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** What Excel keeps a time of day as: a moment of its day nought. */
const FIRST_YEAR = 1900;
const ENDING = /\.xlsx$/i;
/** What a zip archive begins with: a workbook that somebody has given another name. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const isArchive = (bytes: Uint8Array): boolean =>
  ARCHIVE.every((byte, index) => bytes[index] === byte);

const two = (number: number): string => String(number).padStart(2, '0');

/** A cell as a person would have typed it into a CSV file. */
const textOf = (cell: unknown): string => {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').normalize('NFC');
  if (!(cell instanceof Date)) return '';
  const year = cell.getUTCFullYear();
  return year < FIRST_YEAR
    ? `${two(cell.getUTCHours())}:${two(cell.getUTCMinutes())}`
    : `${year}${two(cell.getUTCMonth() + 1)}${two(cell.getUTCDate())}`;
};

const withoutEmptyColumns = (rows: readonly (readonly CsvCell[])[]) => {
  const isUsed = (index: number) => rows.some((row) => row[index]?.text !== '');
  const used = (rows[0] ?? []).map((_, index) => index).filter(isUsed);
  return rows.map((row) => used.flatMap((index) => row[index] ?? []));
};

type Sheet = NonNullable<SourceFile['sheet']>;

const refused = (file: string, rule: string, message: string, fix: string): Sheet => ({
  rows: null,
  findings: [{ file, line: 1, column: 1, severity: 'error', rule, message, fix }],
});

const tooLarge = (file: string): Sheet =>
  refused(
    file,
    'file/too-large',
    `The workbook is larger than ${MOST_ROWS} rows or ${MOST_BYTES} bytes.`,
    'Split it, or save the sheet as CSV.',
  );

const sheetOf = async ({ file, bytes }: SourceFile): Promise<Sheet> => {
  const fix = 'Open it in Excel and save it again as XLSX, or as "CSV UTF-8".';
  if (bytes.length > MOST_BYTES) return tooLarge(file);
  let values: readonly (readonly unknown[])[];
  try {
    // The header is one row more.
    if (!isBoundedWorkbook(bytes, MOST_ROWS + 1)) return tooLarge(file);
    values = await readSheet(Buffer.from(bytes), { trim: false });
  } catch {
    // No zip, or one without a sheet: what the library says of it helps nobody.
    return refused(file, 'sheet/unreadable', 'The file is no XLSX workbook.', fix);
  }
  const rows = values
    .map((row, line) =>
      row.map((cell, column) => ({ line: line + 1, column: column + 1, text: textOf(cell) })),
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

/**
 * The file with the cells of its first sheet where it is an XLSX workbook; any other file as it is.
 * Line and column of a cell are its row and column of the sheet, from 1.
 */
export const openSheet = async (source: SourceFile): Promise<SourceFile> =>
  ENDING.test(source.file) || isArchive(source.bytes)
    ? { ...source, sheet: await sheetOf(source) }
    : source;
