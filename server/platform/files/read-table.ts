/**
 * A file of rows (CSV, JSON, a workbook) as checked values; every wrong cell is reported at its
 * position, with its fix.
 */
import type { Judged } from '../../../engine/outcome/judged.ts';
import { findClosestMatch } from '../../../engine/questionnaire/lint/closest-match.ts';
import { unescapeFormula } from './formula-escape.ts';
import { maskValue } from './mask-value.ts';
import type { Finding } from './report.ts';
import type { CsvCell } from './parse-csv.ts';
import type { Position } from './position.ts';
import { readSourceCells } from './source-cells.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The reader of each column; its fault is the end of "The cell …". An empty cell in a column that may
 * be empty is read as ''.
 */
export type Columns = Readonly<Record<string, (text: string) => Judged<unknown>>>;

export type ValuesOf<Table extends Columns> = {
  readonly [Name in keyof Table]: Extract<ReturnType<Table[Name]>, { value: unknown }>['value'];
};

/** The part of a row's JSON Schema that is used here. */
export interface RowSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
}

export interface TableRow<Values> {
  readonly values: Values;
  /** The position of a cell. */
  at(column: keyof Values): Position;
}

export interface ReadTable<Values> {
  /** Only rows without a mistake. */
  readonly rows: readonly TableRow<Values>[];
  /** Every row, with the values that could be read. */
  readonly parts: readonly TableRow<Partial<Values>>[];
  readonly findings: readonly Finding[];
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

const checkHeader = (
  header: readonly CsvCell[],
  { required, properties }: RowSchema,
): readonly Omit<Finding, 'file' | 'severity'>[] => {
  const known = Object.keys(properties);
  const names = header.map(({ text }) => text.trim());
  const unknown = header
    .filter(({ text }) => !known.includes(text.trim()))
    .map(({ text, line, column }) => {
      const meant = findClosestMatch(text.trim(), known);
      return {
        line,
        column,
        rule: 'csv/unknown-column',
        message: `There is no column "${text.trim()}".`,
        fix: `${meant && !names.includes(meant) ? `Did you mean "${meant}"?` : 'Remove the column.'} The columns are ${quoted(known)}.`,
      };
    });
  const missing = required
    .filter((name) => !names.includes(name))
    .map((name) => ({
      line: 1,
      column: 1,
      rule: 'csv/missing-column',
      message: `The column "${name}" is missing.`,
      fix: `Add it. ${properties[name]?.description ?? ''}`.trim(),
    }));
  const duplicates = header
    .filter(({ text }, index) => names.indexOf(text.trim()) < index)
    .map(({ text, line, column }) => ({
      line,
      column,
      rule: 'csv/column-twice',
      message: `The column "${text.trim()}" appears twice.`,
      fix: 'Remove one of the two.',
    }));
  return [...unknown, ...missing, ...duplicates];
};

/** Reads a file whose first row names its columns. A workbook must have been opened (`openSheet`). */
export const readTable = <Table extends Columns>(
  source: SourceFile,
  schema: RowSchema,
  columns: Table,
): ReadTable<ValuesOf<Table>> => {
  const { file } = source;
  const { rows: cells, findings: sourceFindings } = readSourceCells(source);
  if (cells === null) return { rows: [], parts: [], findings: sourceFindings };
  const findings: Finding[] = [...sourceFindings];
  const report = (position: Position, rule: string, message: string, fix: string) => {
    const { line, column } = position;
    findings.push({ file, line, column, severity: 'error', rule, message, fix });
  };
  const [header, ...body] = cells;
  if (!header) {
    const fix = `Begin with a line of column names: ${schema.required.join(',')}.`;
    report({ line: 1, column: 1 }, 'csv/empty', 'The file is empty.', fix);
    return { rows: [], parts: [], findings };
  }
  for (const fault of checkHeader(header, schema))
    findings.push({ file, severity: 'error', ...fault });
  const names = header.map((cell) => cell.text.trim());
  const indexOf = new Map(names.map((name) => [name, names.indexOf(name)] as const));
  const plans = Object.entries(columns).map(([name, read]) => ({
    name,
    read,
    index: indexOf.get(name) ?? -1,
    isRequired: schema.required.includes(name),
  }));

  const readRow = (row: readonly CsvCell[]): TableRow<Partial<ValuesOf<Table>>> => {
    const start = row[0] ?? { line: 1, column: 1 };
    const values: Record<string, unknown> = {};
    const hasExpectedWidth = row.length === names.length;
    const part: TableRow<Partial<ValuesOf<Table>>> = {
      values: values as Partial<ValuesOf<Table>>,
      at: (column) =>
        (hasExpectedWidth ? row[indexOf.get(String(column)) ?? -1] : undefined) ?? start,
    };
    if (!hasExpectedWidth) {
      report(
        start,
        'csv/width',
        `The row has ${row.length} cells, the header ${names.length}.`,
        'Add or remove cells; put one that holds a comma (or what else separates them) in quotes.',
      );
      return part;
    }
    for (const { name, read, index, isRequired } of plans) {
      const cell = row[index];
      const content = unescapeFormula(cell?.text.trim() ?? '');
      const fix = schema.properties[name]?.description ?? '';
      if (content === '' && isRequired) {
        if (cell) report(cell, 'csv/empty-cell', `The cell "${name}" is empty.`, fix);
        continue;
      }
      const result = content === '' ? { value: '' } : read(content);
      if ('fault' in result) {
        const shown = `"${maskValue(name, content)}"`;
        report(cell ?? start, 'csv/cell', `The cell "${name}" ${result.fault}: ${shown}.`, fix);
      } else values[name] = result.value;
    }
    return part;
  };
  const isComplete = (
    part: TableRow<Partial<ValuesOf<Table>>>,
  ): part is TableRow<ValuesOf<Table>> =>
    plans.every(({ name }) => part.values[name] !== undefined);
  const parts = body.map(readRow);
  return { rows: parts.filter(isComplete), parts, findings };
};

/**
 * A finding at every row that repeats the values of an earlier row in these columns; it names that
 * row.
 */
export const findRepeatedRows = <Values>(
  file: string,
  { parts }: ReadTable<Values>,
  columns: readonly [keyof Values, ...(keyof Values)[]],
  what: string,
): readonly Finding[] => {
  const first = new Map<string, (typeof parts)[number]>();
  return parts.flatMap((row): Finding[] => {
    const cells = columns.map((column) => row.values[column]);
    if (cells.includes(undefined)) return [];
    const key = JSON.stringify(cells);
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, row);
      return [];
    }
    return [
      {
        file,
        ...row.at(columns[0]),
        severity: 'error',
        rule: 'csv/duplicate',
        message: `${what} appears twice: line ${earlier.at(columns[0]).line} has it already.`,
        fix: 'Remove or correct one of the two lines.',
      },
    ];
  });
};

/** Every column of a row, no more and no fewer. */
export type ColumnsOf<Row> = Record<keyof Row, Columns[string]>;
