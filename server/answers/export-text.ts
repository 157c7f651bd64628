import { stringify } from 'csv-stringify/sync';
import { headingRow, jsonRow, tableRow } from './export-row.ts';
import type { ExportContents, ExportedAnswer } from './export-row.ts';
import type { ExportLookups } from './export-lookups.ts';

/**
 * How a page is written: CSV, an object per line, or a row of a table per line, from which the studio
 * makes a workbook.
 */
export type ExportFormat = 'csv' | 'jsonl' | 'table';

const toCsv = (row: readonly string[], isFirst: boolean): string =>
  // The byte order mark makes spreadsheets read Korean correctly. No cell can run as a formula.
  stringify([row], { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' });

const toJsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** The start of a file; empty if it has none. */
export const fileStart = (format: ExportFormat, contents: ExportContents): string => {
  if (format === 'jsonl') return '';
  const headings = headingRow(contents);
  return format === 'csv' ? toCsv(headings, true) : toJsonLine(headings);
};

/** One submission as text that ends its line. */
export const fileLine = (
  format: ExportFormat,
  answer: ExportedAnswer,
  lookups: ExportLookups,
  contents: ExportContents,
): string => {
  if (format === 'jsonl') return toJsonLine(jsonRow(answer, lookups, contents));
  const row = tableRow(answer, lookups, contents);
  return format === 'csv' ? toCsv(row, false) : toJsonLine(row);
};
