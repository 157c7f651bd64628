import type { Language } from '../../engine/wording/language.ts';
import type { SheetFinding } from '../../schemas/api.gen.ts';
import { readInThread } from '../platform/files/read-in-thread.ts';
import { SHEET_COLUMNS, stampOf, stateColumn } from './sheet/columns.ts';
import { readSheetOutside } from './sheet/read-sheet-outside.ts';
import type { SheetRow } from './sheet/read-sheet.ts';
import type { SourceText } from './text-source.ts';
import { exceededFinding } from '../platform/files/exceeded-finding.ts';
import type { Position } from '../platform/files/read-document.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { faultWords } from './fault-words.ts';
import { pairStamp } from './xliff/notation.ts';
import type { ReadXliff } from './xliff/read-xliff.ts';

/** A file of translations as rows, whichever form it has. */
export interface BroughtSheet {
  readonly file: string;
  readonly rows: readonly SheetRow[];
  readonly findings: readonly Finding[];
  /** Where a cell stands; of a sheet, its row and the number of its column. */
  readonly placeOf: (row: number, column: string) => Position;
  /** The row as it is judged against its text, which some files say otherwise. */
  readonly against: (row: SheetRow, text: SourceText) => SheetRow;
}

/** A finding of a row as one of its file. */
export const findingAt = (
  { file, placeOf }: Pick<BroughtSheet, 'file' | 'placeOf'>,
  { row, column, key, severity, kind, names }: SheetFinding,
): Finding => {
  const { message, ...rest } = faultWords(kind, names);
  return {
    file,
    ...placeOf(row, column),
    severity,
    ...rest,
    message: key === '' ? message : `${key}: ${message}`,
  };
};

/** Without the cells of the languages that nobody asked for. */
const only = (row: SheetRow, languages: readonly Language[]): SheetRow => {
  const asked = languages.flatMap((language): string[] => [language, stateColumn(language)]);
  const cells = Object.entries(row.cells).filter(
    ([name]) => ['key', 'where', 'ko', 'stamp'].includes(name) || asked.includes(name),
  );
  return { ...row, cells: Object.fromEntries(cells) };
};

const tableOf = async (
  format: 'csv' | 'xlsx',
  source: SourceFile,
  languages: readonly Language[],
): Promise<BroughtSheet> => {
  const { columns, rows, findings } = await readSheetOutside(format, source.bytes);
  const names = columns.length > 0 ? columns : SHEET_COLUMNS;
  const placed = {
    file: source.file,
    placeOf: (line: number, name: string): Position => ({
      line,
      column: Math.max(1, names.indexOf(name) + 1),
    }),
  };
  return {
    ...placed,
    rows: rows.map((row) => only(row, languages)),
    findings: findings.map((finding) => findingAt(placed, finding)),
    against: (row) => row,
  };
};

const readXliffOutside = async (source: SourceFile): Promise<ReadXliff> => {
  const read = await readInThread('xliff', source.bytes, source);
  if (!('exceeded' in read)) return read.value;
  return { language: null, units: [], findings: [exceededFinding(source.file, read.exceeded)] };
};

const xliffOf = async (
  source: SourceFile,
  languages: readonly Language[],
): Promise<BroughtSheet> => {
  const { language, units, findings } = await readXliffOutside(source);
  const isAsked = language !== null && languages.includes(language);
  return {
    file: source.file,
    findings,
    rows: isAsked
      ? units.map(({ source: name, key, korean, target, state, stamp }, at) => ({
          row: at + 1,
          cells: {
            key: `${name}/${key}`,
            ko: korean,
            [language]: target,
            [stateColumn(language)]: state,
            stamp,
          },
        }))
      : [],
    placeOf: (row, column) => {
      const unit = units[row - 1];
      if (!unit) return { line: 1, column: 1 };
      return column === language ? unit.targetAt : unit.at;
    },
    // A file of one language knows of two texts alone; the others may have changed.
    against: (row, text) => {
      const isAsThen = language !== null && row.cells['stamp'] === pairStamp(text, language);
      return isAsThen ? { ...row, cells: { ...row.cells, stamp: stampOf(text) } } : row;
    },
  };
};

/** Reads a file of translations; of its rows only what is of these languages. */
export const broughtSheet = async (
  format: 'csv' | 'xlsx' | 'xliff',
  source: SourceFile,
  languages: readonly Language[],
): Promise<BroughtSheet> =>
  format === 'xliff' ? xliffOf(source, languages) : tableOf(format, source, languages);
