/** What an import would change, row by row: what its counts are made of. */
import { maskValue } from './mask-value.ts';

/** A field that would be another one; both values as a terminal may show them. */
export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface RowChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** What the row is of, such as `patients` or `places`. */
  readonly of: string;
  readonly id: string;
  /** Of a changed row only. */
  readonly fields: readonly FieldChange[];
}

/** Texts by the names of their columns; one that is not there is empty. */
export type TextRow = Readonly<Record<string, string | undefined>>;

/** Rows of a schema's own type, as rows of whatever columns they have. */
export const toTextRows = <Row extends object>(
  rows: readonly (Row & { readonly [Column in keyof Row]: string | undefined })[],
): readonly TextRow[] => rows.map((row) => ({ ...row }));

export interface RowComparison {
  readonly of: string;
  /** The column by which rows are found again. */
  readonly id: string;
  readonly before: readonly TextRow[];
  readonly after: readonly TextRow[];
  /** Whether what is there and not wanted stays there. */
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
