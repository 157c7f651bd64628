/**
 * The cells of a file of rows, each with its position: from CSV in any encoding, from JSON, from a
 * workbook.
 */
import type { Finding } from './report.ts';
import { parseCsv, type CsvCell, type Separator } from './parse-csv.ts';
import { readJsonCells } from './json-cells.ts';
import { readRowsText } from './read-text.ts';
import type { SourceFile } from './source-file.ts';

export interface SourceCells {
  /** The first row names the columns. Null if the file cannot be read at all. */
  readonly rows: readonly (readonly CsvCell[])[] | null;
  readonly findings: readonly Finding[];
}

/** The first bytes of a workbook of Excel 97 to 2003. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const isOldWorkbook = ({ bytes }: SourceFile): boolean =>
  OLD_WORKBOOK.every((byte, index) => bytes[index] === byte);

const refuseOldWorkbook = ({ file }: SourceFile): SourceCells => ({
  rows: null,
  findings: [
    {
      file,
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'sheet/unreadable',
      message: 'The file is a workbook of the old form (XLS), which is not read.',
      fix: 'Open it in Excel and save it as XLSX, or as "CSV UTF-8".',
    },
  ],
});

const firstCharacters = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 200));

/** A row of column names does not start like this, whatever the file is called. */
const isJson = ({ bytes }: SourceFile): boolean => /^\uFEFF?\s*[[{]/u.test(firstCharacters(bytes));

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** Commas, unless the line of column names has only semicolons or only tabs. */
const detectSeparator = (text: string): Separator => {
  const header = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const present = SEPARATORS.filter((separator) => header.includes(separator));
  return present.length === 1 ? (present[0] ?? ',') : ',';
};

const readTextCells = (source: SourceFile): SourceCells => {
  const { file } = source;
  const { text, findings } = readRowsText(source);
  if (text === null) return { rows: null, findings };
  const { rows, faults } = parseCsv(text, detectSeparator(text));
  const quotes = faults.map((fault): Finding => ({
    file,
    severity: 'error',
    rule: 'csv/quote',
    ...fault,
  }));
  return { rows, findings: [...findings, ...quotes] };
};

/**
 * Reads the cells. A workbook must have been opened with `openSheet`, because opening is
 * asynchronous.
 */
export const readSourceCells = (source: SourceFile): SourceCells => {
  if (source.sheet) return source.sheet;
  if (isOldWorkbook(source)) return refuseOldWorkbook(source);
  return isJson(source) ? readJsonCells(source) : readTextCells(source);
};
