import { type CsvCell, parseCsv } from '../../platform/files/parse-csv.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import type { Finding } from '../../platform/files/report.ts';
import { boundedWorkbook, isBoundedText } from '../../platform/files/bounded-workbook.ts';
import readWorkbook from 'read-excel-file/node';
import { readText } from '../../platform/files/read-text.ts';
import { unreadable } from './unreadable-form.ts';

export interface Grid {
  readonly sheet: string;
  readonly file: string;
  readonly rows: readonly (readonly CsvCell[])[];
}

const MAX_ROWS = 10_000;

const ZIP_SIGNATURE = [0x50, 0x4b];
const OLD_EXCEL_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = ({ bytes }: SourceFile, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether the bytes start like a workbook. */
export const isWorkbook = (source: SourceFile): boolean => beginsWith(source, ZIP_SIGNATURE);

/** Whether the bytes start like a workbook of Excel before 2007. */
export const isOldWorkbook = (source: SourceFile): boolean =>
  beginsWith(source, OLD_EXCEL_SIGNATURE);

const tooLarge = (file: string): readonly Finding[] =>
  unreadable(file, 'The workbook is too large.', `Keep to ${MAX_ROWS} rows.`);

const refuseUnreadable = (file: string): readonly Finding[] =>
  unreadable(file, 'The file is no workbook that can be read.', 'Save it as XLSX again.');

const workbookGrids = async ({
  file,
  bytes,
}: SourceFile): Promise<readonly Grid[] | readonly Finding[]> => {
  try {
    const workbook = boundedWorkbook(bytes, MAX_ROWS);
    if (workbook === 'tooLarge') return tooLarge(file);
    if (workbook === 'unreadable') return refuseUnreadable(file);
    const sheets = await readWorkbook(workbook, { trim: false });
    if (!isBoundedText(sheets.flatMap(({ data }) => data))) return tooLarge(file);
    return sheets.map(({ sheet, data }) => ({
      sheet: sheet.trim().toLowerCase(),
      file: `${file}!${sheet}`,
      rows: data.map((row, line) =>
        row.map((cell, column) => ({
          text: cell === null ? '' : String(cell).replaceAll('\r\n', '\n').normalize('NFC'),
          line: line + 1,
          column: column + 1,
        })),
      ),
    }));
  } catch {
    return refuseUnreadable(file);
  }
};

/** One sheet, or all of them, each with its name alone in the first column before its rows. */
const csvGrids = (source: SourceFile): readonly Grid[] | readonly Finding[] => {
  const { file } = source;
  const { text, findings } = readText(source);
  if (text === null) return findings;
  const { rows, faults } = parseCsv(text);
  if (faults.length > 0) {
    return faults.map(({ message, fix, line, column }) => ({
      ...{ file, line, column, severity: 'error' as const, rule: 'csv/quote', message, fix },
    }));
  }
  const grids: { sheet: string; file: string; rows: CsvCell[][] }[] = [];
  for (const row of rows) {
    const [first, ...rest] = row;
    const name = first?.text.trim().toLowerCase() ?? '';
    const isAlone = rest.every((cell) => cell.text.trim() === '');
    if (name !== '' && isAlone && rows.length > 1) grids.push({ sheet: name, file, rows: [] });
    else if (grids.length === 0) return [{ sheet: 'survey', file, rows }];
    else if (rest.length > 0) grids.at(-1)?.rows.push([...row.slice(name === '' ? 1 : 0)]);
  }
  return grids;
};

/** The sheets of a file, or what is wrong with it. */
export const readGrids = async (source: SourceFile): Promise<readonly (Grid | Finding)[]> => {
  if (isOldWorkbook(source)) {
    const message = 'This is a workbook of Excel before 2007 (.xls), which is not read.';
    return unreadable(source.file, message, 'Open it and save it as .xlsx.');
  }
  return isWorkbook(source) ? workbookGrids(source) : csvGrids(source);
};
