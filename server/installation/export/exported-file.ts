import { stringify as yaml } from 'yaml';
import type { TextRow } from '../../platform/files/row-changes.ts';
import { writeCsv } from '../../platform/files/write-table.ts';

/** A file that an export writes, and the import of the same name reads. */
export interface ExportedFile {
  /** Relative to the folder of the export, with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Rows, texts or versions: the unit that the file contains. */
  readonly count: number;
}

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** By code points: each database sorts differently, and exports of the same data must be equal. */
export const sortByKey = <Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): readonly Item[] =>
  [...items].sort((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });

/** Rows as CSV. */
export const csvFile = (
  path: string,
  columns: readonly string[],
  rows: readonly TextRow[],
): ExportedFile => ({
  path,
  bytes: writeCsv(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  ),
  count: rows.length,
});

/** A value as YAML, under a line that describes the file. */
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
