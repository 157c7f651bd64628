import { readSheet as readXlsx } from 'read-excel-file/node';
import type { SheetFinding, SheetFormat } from '../../../schemas/api.gen.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { isCleanText, readText } from '../../platform/files/read-text.ts';
import { boundedWorkbook, isBoundedText } from '../../platform/files/bounded-workbook.ts';
import { REQUIRED_COLUMNS, SHEET_COLUMNS } from './sheet-columns.ts';
import { unescapeFormula } from '../../platform/files/formula-escape.ts';

/** A row by its column names; a column that the sheet lacks is absent. */
export interface SheetRow {
  /** From 1; row 1 is the header. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<string, string>>>;
}

export interface ReadSheet {
  /** The names in its first row, in their order. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly findings: readonly SheetFinding[];
}

type Cells = readonly (readonly string[])[];

const MAX_ROWS = 50_000;
const MAX_NAME_LENGTH = 500;

const fault = (
  kind: SheetFinding['kind'],
  names: readonly string[],
  row = 1,
  column = '',
): SheetFinding => ({
  row,
  column,
  key: '',
  severity: 'error',
  kind,
  names: names.map((name) => name.slice(0, MAX_NAME_LENGTH)),
});

interface Table {
  readonly cells: Cells;
  readonly findings: readonly SheetFinding[];
}

const readCsvTable = (bytes: Uint8Array): Table => {
  const { text, findings } = readText({ file: 'csv', bytes, folder: null });
  if (text === null) {
    return {
      cells: [],
      findings: findings.map(({ line, message }) => fault('unreadable', [message], line)),
    };
  }
  const { rows, faults } = parseCsv(text);
  if (faults.length > 0) {
    return {
      cells: [],
      findings: faults.map(({ line, message }) => fault('unreadable', [message], line)),
    };
  }
  return { cells: rows.map((row) => row.map((cell) => cell.text)), findings: [] };
};

const refuseWorkbook = (kind: 'tooLarge' | 'unreadable'): Table => ({
  cells: [],
  findings: [fault(kind, kind === 'tooLarge' ? ['XLSX', String(MAX_ROWS)] : ['XLSX'])],
});

const readXlsxTable = async (bytes: Uint8Array): Promise<Table> => {
  try {
    // The header is one more row.
    const workbook = boundedWorkbook(bytes, MAX_ROWS + 1);
    if (typeof workbook === 'string') return refuseWorkbook(workbook);
    const rows = await readXlsx(workbook, { trim: false });
    if (!isBoundedText(rows)) return refuseWorkbook('tooLarge');
    return {
      cells: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
      findings: [],
    };
  } catch {
    // Not a zip, or one without a sheet; the library's own message would not help the user.
    return refuseWorkbook('unreadable');
  }
};

const cleanCell = (cell: string): string =>
  unescapeFormula(cell.replaceAll('\r\n', '\n').normalize('NFC'));

/** Reads an imported sheet: columns in any order, unknown ones ignored. */
export const readSheet = async (format: SheetFormat, bytes: Uint8Array): Promise<ReadSheet> => {
  const { cells, findings } = format === 'csv' ? readCsvTable(bytes) : await readXlsxTable(bytes);
  if (findings.length > 0) return { columns: [], rows: [], findings };
  const [header = [], ...body] = cells;
  const names = header.map((name) => name.trim());
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  const refuse = (finding: SheetFinding): ReadSheet => ({
    columns: names,
    rows: [],
    findings: [finding],
  });
  if (missing.length > 0) return refuse(fault('missingColumn', missing));
  if (body.length > MAX_ROWS) {
    return refuse(fault('tooLarge', [String(body.length), String(MAX_ROWS)]));
  }
  const rows: SheetRow[] = [];
  const unclean: SheetFinding[] = [];
  body.forEach((line, index) => {
    const entries = names.flatMap((name, at): [string, string][] =>
      SHEET_COLUMNS.includes(name) ? [[name, cleanCell(line[at] ?? '')]] : [],
    );
    const wrong = entries.find(([, cell]) => !isCleanText(cell));
    const row = index + 2;
    if (wrong) unclean.push(fault('unreadable', [wrong[0]], row, wrong[0]));
    else if (entries.some(([, cell]) => cell !== '')) {
      rows.push({ row, cells: Object.fromEntries(entries) });
    }
  });
  return { columns: names, rows, findings: unclean };
};
