import { stringify } from 'csv-stringify/sync';
import { stringify as yaml } from 'yaml';
import type { TextRow } from '../../platform/files/row-changes.ts';
import { escapeFormula } from '../../translations/sheet/sheet-columns.ts';

/** A file that an export writes, and an import of the same name reads. */
export interface ExportedFile {
  /** Below the folder of the export, with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Rows, texts, versions: whatever the file has many of. */
  readonly count: number;
}

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** By code points: two databases sort their own way, and exports of the same must be the same. */
export const sortByKey = <Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): readonly Item[] =>
  [...items].sort((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });

/**
 * Rows as CSV in UTF-8 with a byte order mark, by which Excel knows it; a cell that a spreadsheet
 * would run as a formula has an apostrophe before it, which the import takes away.
 */
export const csvFile = (
  path: string,
  columns: readonly string[],
  rows: readonly TextRow[],
): ExportedFile => {
  const cells = rows.map((row) => columns.map((column) => escapeFormula(row[column] ?? '')));
  return {
    path,
    bytes: encodeText(stringify([[...columns], ...cells], { bom: true })),
    count: rows.length,
  };
};

/** A value as YAML, under a line that says what the file is. */
export const yamlFile = (
  path: string,
  value: unknown,
  { title, count }: { readonly title: string; readonly count: number },
): ExportedFile => ({
  path,
  bytes: encodeText(`# ${title}\n${yaml(value, { lineWidth: 100, aliasDuplicateObjects: false })}`),
  count,
});

/** A value as JSON that a person can read. */
export const jsonFile = (path: string, value: unknown, count: number): ExportedFile => ({
  path,
  bytes: encodeText(`${JSON.stringify(value, null, 2)}\n`),
  count,
});
