/** The changes of an import, row by row; its counts are made from them. */
import { maskValue } from './mask-value.ts';

/** A field that would change; both values as a terminal may show them. */
export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface RowChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The kind of row, such as `patients` or `places`. */
  readonly of: string;
  readonly id: string;
  /** Only for a changed row. */
  readonly fields: readonly FieldChange[];
}

/** Texts by column name; a missing one is empty. */
export type TextRow = Readonly<Record<string, string | undefined>>;

/** Rows of a schema's own type, as rows with any columns. */
export const toTextRows = <Row extends object>(
  rows: readonly (Row & { readonly [Column in keyof Row]: string | undefined })[],
): readonly TextRow[] => rows.map((row) => ({ ...row }));

export interface RowComparison {
  readonly of: string;
  /** The column that identifies a row. */
  readonly id: string;
  readonly before: readonly TextRow[];
  readonly after: readonly TextRow[];
  /** Whether existing rows that are not in the new list are kept. */
  readonly keepsOthers: boolean;
}

const fieldChanges = (before: TextRow, after: TextRow): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => ({
      name,
      before: maskValue(name, before[name] ?? ''),
      after: maskValue(name, after[name] ?? ''),
    }));

/** The rows that would be added, changed and removed, in this order. */
export const compareRows = ({
  of,
  id,
  before,
  after,
  keepsOthers,
}: RowComparison): readonly RowChange[] => {
  const idOf = (row: TextRow) => row[id] ?? '';
  const existing = new Map(before.map((row) => [idOf(row), row]));
  const wanted = new Set(after.map(idOf));
  const added: RowChange[] = [];
  const changed: RowChange[] = [];
  for (const row of after) {
    const old = existing.get(idOf(row));
    const fields = old ? fieldChanges(old, row) : [];
    if (!old) added.push({ kind: 'added', of, id: idOf(row), fields });
    else if (fields.length > 0) changed.push({ kind: 'changed', of, id: idOf(row), fields });
  }
  const removed = (keepsOthers ? [] : before)
    .map(idOf)
    .filter((one) => !wanted.has(one))
    .map((one): RowChange => ({ kind: 'removed', of, id: one, fields: [] }));
  return [...added, ...changed, ...removed];
};
