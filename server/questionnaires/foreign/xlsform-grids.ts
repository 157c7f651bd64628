import { type CsvCell, parseCsv } from '../../platform/files/parse-csv.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import type { Finding } from '../../platform/files/report.ts';
import { boundedWorkbook, isBoundedText } from '../../platform/files/bounded-workbook.ts';
import type { CellObject } from '@e965/xlsx';
import readWorkbook from 'read-excel-file/node';
import { readText } from '../../platform/files/read-text.ts';
import { unreadable } from './unreadable-form.ts';

export interface Grid {
  readonly sheet: string;
  readonly file: string;
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Options are rows, too: 5,000 questions with 10 each. */
const MAX_ROWS = 50_000;

const ZIP_SIGNATURE = [0x50, 0x4b];
const OLD_EXCEL_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = ({ bytes }: SourceFile, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether the bytes start like a workbook. */
export const isWorkbook = (source: SourceFile): boolean => beginsWith(source, ZIP_SIGNATURE);

/** Whether the bytes start like a workbook of Excel before 2007. */
export const isOldWorkbook = (source: SourceFile): boolean =>
  beginsWith(source, OLD_EXCEL_SIGNATURE);

const cellOf = (text: string, row: number, column: number): CsvCell => ({
  text: text.replaceAll('\r\n', '\n').normalize('NFC'),
  line: row + 1,
  column: column + 1,
});

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
        row.map((cell, column) => cellOf(cell === null ? '' : String(cell), line, column)),
      ),
    }));
  } catch {
    return refuseUnreadable(file);
  }
};

/** The sheets of a workbook of Excel before 2007. Its reader is large, so only this loads it. */
const oldWorkbookGrids = async ({
  file,
  bytes,
}: SourceFile): Promise<readonly Grid[] | readonly Finding[]> => {
  const [{ read, set_cptable: setCodePages }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ]);
  setCodePages(codePages);
  try {
    const { SheetNames: names, Sheets: sheets } = read(bytes, {
      ...{ type: 'array', dense: true, sheetRows: MAX_ROWS + 1 },
      ...{ cellFormula: false, cellHTML: false, cellText: false },
    });
    const grids = names.map(
      (name): { name: string; cells: readonly (readonly CellObject[])[] } => ({
        name,
        cells: sheets[name]?.['!data'] ?? [],
      }),
    );
    const isTooLong = grids.some(({ cells }) => cells.length > MAX_ROWS);
    const texts = grids.flatMap(({ cells }) => cells.map((row) => row.map(({ v }) => v)));
    if (isTooLong || !isBoundedText(texts)) return tooLarge(file);
    return grids.map(({ name, cells }) => ({
      sheet: name.trim().toLowerCase(),
      file: `${file}!${name}`,
      // Rows and cells without a value are holes.
      rows: Array.from(cells, (row = [], line) =>
        Array.from(row as readonly (CellObject | undefined)[], (cell, column) =>
          cellOf(cell === undefined || cell.t === 'e' ? '' : String(cell.v ?? ''), line, column),
        ),
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
  if (isOldWorkbook(source)) return oldWorkbookGrids(source);
  return isWorkbook(source) ? workbookGrids(source) : csvGrids(source);
};
