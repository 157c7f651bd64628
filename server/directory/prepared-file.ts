import type { DirectoryTableName } from './directory-tables.ts';
import type { Repositories } from '../repositories.ts';
import type { DirectoryItems } from './seal-directory-rows.ts';
import type { TextRow } from '../platform/files/row-changes.ts';
import type { Position } from '../platform/files/read-document.ts';
import {
  readTable,
  findRepeatedRows,
  type Columns,
  type RowSchema,
  type ValuesOf,
} from '../platform/files/read-table.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { compareWithStore, type ComparedRows, type StoredItems } from './compare-with-store.ts';

export type ReferenceTarget = 'patient' | 'partnerGroup';

/** A row that names a row of another file. */
export interface Reference extends Position {
  readonly to: ReferenceTarget;
  readonly id: string;
}

/** A file of the directory that has been read, and how it goes into the store. */
export interface PreparedFile {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly references: readonly Reference[];
  /** Ids that other files may name. */
  readonly provides: { readonly to: ReferenceTarget; readonly ids: ReadonlySet<string> } | null;
  /** Its rows as an export would write them. */
  readonly texts: () => readonly TextRow[];
  /** Rows that cannot be written because of what is in the store and in no row of the file. */
  readonly findConflicts: (stores: Repositories) => Promise<readonly Finding[]>;
  /** What it would change in the store. */
  readonly compare: (stores: Repositories) => Promise<ComparedRows>;
}

/** What is particular to one file of the directory. */
export interface FilePlan<Table extends Columns, Stored extends DirectoryTableName> {
  readonly schema: RowSchema;
  readonly columns: Table;
  readonly itemOf: (values: ValuesOf<Table>) => DirectoryItems[Stored];
  /** What no two rows may share, the first being the row's id. */
  readonly unique: readonly {
    readonly columns: readonly [keyof Table, ...(keyof Table)[]];
    readonly what: string;
  }[];
  readonly refers?: { readonly column: keyof Table; readonly to: ReferenceTarget };
  readonly provides?: { readonly column: keyof Table; readonly to: ReferenceTarget };
  /** Two days of a row of which the second, where there is one, must not come before the first. */
  readonly order?: { readonly from: keyof Table; readonly to: keyof Table };
  /** A cell that only some rows may have; `why` and `fix` are told of the others. */
  readonly only?: {
    readonly column: keyof Table;
    readonly of: (values: ValuesOf<Table>) => boolean;
    readonly why: string;
    readonly fix: string;
  };
  /** What a row may not share with one that stays in the store though the file does not name it. */
  readonly uniqueInStore?: {
    readonly column: keyof Table;
    readonly keyOf: (item: DirectoryItems[Stored]) => string;
    readonly what: string;
    readonly fix: string;
  };
  readonly stored: StoredItems<Stored>;
}

const cellText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return String(value);
};

/** Reads a file by its plan. */
export const prepareFile = <Table extends Columns, Stored extends DirectoryTableName>(
  source: SourceFile,
  plan: FilePlan<Table, Stored>,
): PreparedFile => {
  const { file } = source;
  const table = readTable(source, plan.schema, plan.columns);
  const { rows, parts, findings } = table;
  const duplicates = plan.unique.flatMap(({ columns, what }) =>
    findRepeatedRows<ValuesOf<Table>>(file, table, columns, what),
  );
  const { refers, provides, order, only, uniqueInStore } = plan;
  const reversedDays = rows.flatMap((row): Finding[] => {
    if (!order) return [];
    const [from, to] = [String(row.values[order.from]), String(row.values[order.to])];
    if (to === '' || to >= from) return [];
    return [
      {
        file,
        ...row.at(order.to),
        severity: 'error',
        rule: 'csv/order',
        message: `The cell "${String(order.to)}" (${to}) comes before "${String(order.from)}" (${from}).`,
        fix: 'Correct one of the two days.',
      },
    ];
  });
  const misplaced = rows.flatMap((row): Finding[] => {
    if (!only || row.values[only.column] === '' || only.of(row.values)) return [];
    const { column, why, fix } = only;
    const message = `The cell "${String(column)}" ${why}.`;
    return [{ file, ...row.at(column), severity: 'error', rule: 'csv/misplaced', message, fix }];
  });
  return {
    file,
    findings: [...findings, ...duplicates, ...reversedDays, ...misplaced],
    references: refers
      ? parts
          .filter(({ values }) => values[refers.column] !== undefined)
          .map((row) => ({
            ...row.at(refers.column),
            to: refers.to,
            id: String(row.values[refers.column]),
          }))
      : [],
    provides: provides
      ? {
          to: provides.to,
          ids: new Set(parts.map(({ values }) => String(values[provides.column]))),
        }
      : null,
    texts: () =>
      rows.map(({ values }) =>
        Object.fromEntries(
          Object.entries(values).map(([column, value]) => [column, cellText(value)]),
        ),
      ),
    findConflicts: async (stores) => {
      if (!uniqueInStore) return [];
      const { column, keyOf, what, fix } = uniqueInStore;
      const { all, idOf } = plan.stored;
      const named = new Set(rows.map(({ values }) => idOf(plan.itemOf(values))));
      const others = (await all(stores)).filter((item) => !named.has(idOf(item)));
      const holders = new Map(others.map((item) => [keyOf(item), idOf(item)]));
      return rows.flatMap((row): Finding[] => {
        const holder = holders.get(keyOf(plan.itemOf(row.values)));
        if (holder === undefined) return [];
        const message = `${what} is that of "${holder}", who is not in the file and stays.`;
        return [
          { file, ...row.at(column), severity: 'error', rule: 'directory/taken', message, fix },
        ];
      });
    },
    compare: (stores) =>
      compareWithStore(
        stores,
        plan.stored,
        rows.map(({ values }) => plan.itemOf(values)),
      ),
  };
};

/** Every column of a row, no more and no fewer. */
export type ColumnsOf<Row> = Record<keyof Row, Columns[string]>;

/** Reads one kind of file; days in it count from `today`. */
export type PrepareFile = (source: SourceFile, today: string) => PreparedFile;
