import type { Language } from '../../engine/wording/language.ts';
import type { SheetFinding } from '../../schemas/api.gen.ts';
import { readInThread } from '../platform/files/read-in-thread.ts';
import { SHEET_COLUMNS, textStamp, stateColumn } from './sheet/sheet-columns.ts';
import { readSheetInThread } from './sheet/read-sheet-in-thread.ts';
import type { SheetRow } from './sheet/read-sheet.ts';
import type { SourceText } from './text-source.ts';
import { toLimitFinding } from '../platform/files/exceeded-finding.ts';
import type { Position } from '../platform/files/position.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { faultMessage } from './fault-messages.ts';
import { pairStamp } from './xliff/xliff-notation.ts';
import type { ReadXliff } from './xliff/read-xliff.ts';

/** A translation file as rows, whatever its format. */
export interface TranslationSheet {
  readonly file: string;
  readonly rows: readonly SheetRow[];
  readonly findings: readonly Finding[];
  /** The position of a cell; in a sheet, its row and the number of its column. */
  readonly placeOf: (row: number, column: string) => Position;
  /** The row as it is judged against its text; some formats need a conversion. */
  readonly against: (row: SheetRow, text: SourceText) => SheetRow;
}

/** Converts a finding of a row to one of its file. */
export const findingAt = (
  { file, placeOf }: Pick<TranslationSheet, 'file' | 'placeOf'>,
  { row, column, key, severity, kind, names }: SheetFinding,
): Finding => {
  const { message, ...rest } = faultMessage(kind, names);
  return {
    file,
    ...placeOf(row, column),
    severity,
    ...rest,
    message: key === '' ? message : `${key}: ${message}`,
  };
};

/** Without the cells of the languages that were not requested. */
const keepLanguages = (row: SheetRow, languages: readonly Language[]): SheetRow => {
  const asked = languages.flatMap((language): string[] => [language, stateColumn(language)]);
  const cells = Object.entries(row.cells).filter(
    ([name]) => ['key', 'where', 'ko', 'stamp'].includes(name) || asked.includes(name),
  );
  return { ...row, cells: Object.fromEntries(cells) };
};

const readTableSheet = async (
  format: 'csv' | 'xlsx',
  source: SourceFile,
  languages: readonly Language[],
): Promise<TranslationSheet> => {
  const { columns, rows, findings } = await readSheetInThread(format, source.bytes);
  const names = columns.length > 0 ? columns : SHEET_COLUMNS;
  const location = {
    file: source.file,
    placeOf: (line: number, name: string): Position => ({
      line,
      column: Math.max(1, names.indexOf(name) + 1),
    }),
  };
  return {
    ...location,
    rows: rows.map((row) => keepLanguages(row, languages)),
    findings: findings.map((finding) => findingAt(location, finding)),
    against: (row) => row,
  };
};

const readXliffInThread = async (source: SourceFile): Promise<ReadXliff> => {
  const read = await readInThread('xliff', source.bytes, source);
  if (!('exceeded' in read)) return read.value;
  return { language: null, units: [], findings: [toLimitFinding(source.file, read.exceeded)] };
};

const readXliffSheet = async (
  source: SourceFile,
  languages: readonly Language[],
): Promise<TranslationSheet> => {
  const { language, units, findings } = await readXliffInThread(source);
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
    // A file of one language contains only two texts; the others may have changed.
    against: (row, text) => {
      const isUnchanged = language !== null && row.cells['stamp'] === pairStamp(text, language);
      return isUnchanged ? { ...row, cells: { ...row.cells, stamp: textStamp(text) } } : row;
    },
  };
};

/** Reads a translation file; of its rows only these languages. */
export const readTranslationSheet = async (
  format: 'csv' | 'xlsx' | 'xliff',
  source: SourceFile,
  languages: readonly Language[],
): Promise<TranslationSheet> =>
  format === 'xliff'
    ? readXliffSheet(source, languages)
    : readTableSheet(format, source, languages);
