import { stringify as toCsv } from 'csv-stringify/sync';
import { stringify as toYaml } from 'yaml';
import { escapeFormula } from '../server/platform/files/formula-escape.ts';

/** How a list can be printed for a program; a table is for people. */
export type ListFormat = 'json' | 'jsonl' | 'csv' | 'yaml';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list: its JSON is an array, or an object with the array under a name. */
const rowsOf = (value: unknown): readonly Row[] => {
  const list = isRow(value) ? Object.values(value).find((part) => Array.isArray(part)) : value;
  if (!Array.isArray(list)) throw new Error('a list prints an array');
  return list as readonly Row[];
};

const cellOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  const isFlat = Array.isArray(value) && value.every((part) => typeof part !== 'object');
  return isFlat ? value.join('|') : JSON.stringify(value);
};

/** A cell for each value; an inner object becomes columns like `title.en`. */
const cellsOf = (row: Row, start = ''): readonly (readonly [column: string, cell: string])[] =>
  Object.entries(row).flatMap(([name, value]): readonly (readonly [string, string])[] =>
    isRow(value)
      ? cellsOf(value, `${start}${name}.`)
      : [[`${start}${name}`, escapeFormula(cellOf(value))]],
  );

/** A list in a format; the values are those of `--json`. A cell of CSV is never a formula. */
export const formatList = (value: unknown, format: ListFormat): string => {
  if (format === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  const rows = rowsOf(value);
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  if (format === 'yaml') return toYaml(rows);
  const table = rows.map((row) => Object.fromEntries(cellsOf(row)));
  const columns = [...new Set(table.flatMap((cells) => Object.keys(cells)))];
  return columns.length === 0
    ? ''
    : toCsv(table, {
        header: true,
        columns: columns.map((key) => ({ key, header: escapeFormula(key) })),
      });
};
