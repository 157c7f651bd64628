import { isRecord } from '../../../engine/questionnaire/answer/is-record.ts';
import type { Finding } from './report.ts';
import type { CsvCell } from './parse-csv.ts';
import { readDocument, type Path, type SourceDocument } from './read-document.ts';
import type { SourceFile } from './source-file.ts';

export interface JsonCells {
  readonly rows: readonly (readonly CsvCell[])[] | null;
  readonly findings: readonly Finding[];
}

const fault = (document: SourceDocument, path: Path, message: string, fix: string): Finding =>
  document.finding(document.at(path), { severity: 'error', rule: 'json/row', message, fix });

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
};

/** Every name that occurs in a row, with its first position. */
const headerOf = (
  document: SourceDocument,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly CsvCell[] => {
  const header = new Map<string, CsvCell>();
  rows.forEach((row, index) => {
    for (const name of Object.keys(row)) {
      if (!header.has(name)) header.set(name, { ...document.atKey([index, name]), text: name });
    }
  });
  return [...header.values()];
};

/** A list of objects as rows of cells, below a row of their names. */
export const readJsonCells = (source: SourceFile): JsonCells => {
  const { document, findings: syntax } = readDocument(source);
  if (document === null) return { rows: null, findings: syntax };
  const { value } = document;
  const fix = 'Write a list of objects, each with the names of the columns: [{"…": "…"}].';
  if (!Array.isArray(value)) {
    return { rows: null, findings: [...syntax, fault(document, [], 'The file is no list.', fix)] };
  }
  const rowFindings: Finding[] = [];
  value.forEach((row: unknown, index) => {
    if (!isRecord(row)) {
      rowFindings.push(fault(document, [index], `Entry number ${index + 1} is no object.`, fix));
      return;
    }
    for (const [name, cell] of Object.entries(row)) {
      if (textOf(cell) !== null) continue;
      const message = `"${name}" of entry number ${index + 1} is no text.`;
      rowFindings.push(fault(document, [index, name], message, 'Write a text in quotes.'));
    }
  });
  if (rowFindings.length > 0) return { rows: null, findings: [...syntax, ...rowFindings] };
  const entries = value as readonly Readonly<Record<string, unknown>>[];
  const header = headerOf(document, entries);
  const rows = entries.map((row, index) =>
    header.map(({ text: name }) => ({
      ...document.at([index, name]),
      text: textOf(row[name]) ?? '',
    })),
  );
  return { rows: value.length === 0 ? [] : [header, ...rows], findings: syntax };
};
