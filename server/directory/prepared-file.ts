import type { DirectoryTableName } from '../platform/database/directory-tables.ts';
import type { Repositories } from '../repositories.ts';
import type { DirectoryItems } from './seal-directory-rows.ts';
import type { TextRow } from '../platform/files/row-changes.ts';
import type { Position } from '../platform/files/position.ts';
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

/** A row that refers to a row of another file. */
export interface Reference extends Position {
  readonly to: ReferenceTarget;
  readonly id: string;
}

/** A directory file that has been read, and how it is written to the store. */
export interface PreparedFile {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly references: readonly Reference[];
  /** Ids that other files may refer to. */
  readonly provides: { readonly to: ReferenceTarget; readonly ids: ReadonlySet<string> } | null;
  /** Its rows as an export would write them. */
  readonly texts: () => readonly TextRow[];
  /** Rows that cannot be written because of rows that are in the store but not in the file. */
  readonly findConflicts: (stores: Repositories) => Promise<readonly Finding[]>;
  /** The changes it would make in the store. */
  readonly compare: (stores: Repositories) => Promise<ComparedRows>;
}

/** What is specific to one directory file. */
export interface FilePlan<Table extends Columns, Stored extends DirectoryTableName> {
  readonly schema: RowSchema;
  readonly columns: Table;
  readonly itemOf: (values: ValuesOf<Table>) => DirectoryItems[Stored];
  /** Columns that must be unique; the first one is the row's id. */
  readonly unique: readonly {
    readonly columns: readonly [keyof Table, ...(keyof Table)[]];
    readonly what: string;
  }[];
  readonly refers?: { readonly column: keyof Table; readonly to: ReferenceTarget };
  readonly provides?: { readonly column: keyof Table; readonly to: ReferenceTarget };
  /** Two days of a row; the second, if present, must not come before the first. */
  readonly order?: { readonly from: keyof Table; readonly to: keyof Table };
  /** A cell that only some rows may have; the finding for other rows contains `why` and `fix`. */
  readonly only?: {
    readonly column: keyof Table;
    readonly of: (values: ValuesOf<Table>) => boolean;
    readonly why: string;
    readonly fix: string;
  };
  /**
   * A value that a row must not share with a row that stays in the store although the file does not
   * contain it.
   */
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

/** Reads one kind of file; relative days in it count from `today`. */
export type PrepareFile = (source: SourceFile, today: string) => PreparedFile;
