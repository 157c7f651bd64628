import type { DirectoryTableName } from '../platform/database/directory-tables.ts';
import type { Repositories } from '../repositories.ts';
import type { DirectoryItems, RowToStage } from './seal-directory-rows.ts';
import type { Changes } from '../platform/files/report.ts';

/** Where the items of a file are in the store. */
export interface StoredItems<Table extends DirectoryTableName> {
  readonly table: Table;
  readonly all: (stores: Repositories) => Promise<readonly DirectoryItems[Table][]>;
  readonly idOf: (item: DirectoryItems[Table]) => string;
  /** Whether items that are in the store but not in the file stay there. */
  readonly keepsOthers: boolean;
}

export interface ComparedRows {
  readonly changes: Changes;
  readonly rows: readonly RowToStage[];
}

/** Items are flat, and all of one kind have the same fields. */
const isSame = <Item extends object>(one: Item, other: Item): boolean => {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
};

/** The changes that make the store hold the wanted items; only differing items are touched. */
export const compareWithStore = async <Table extends DirectoryTableName>(
  stores: Repositories,
  { table, all, idOf, keepsOthers }: StoredItems<Table>,
  wanted: readonly DirectoryItems[Table][],
): Promise<ComparedRows> => {
  const before = new Map((await all(stores)).map((item) => [idOf(item), item]));
  const after = keepsOthers ? null : new Set(wanted.map(idOf));
  const added: DirectoryItems[Table][] = [];
  const changed: DirectoryItems[Table][] = [];
  for (const item of wanted) {
    const old = before.get(idOf(item));
    if (!old) added.push(item);
    else if (!isSame(item, old)) changed.push(item);
  }
  const removed = after ? [...before.keys()].filter((id) => !after.has(id)) : [];
  const stored = await stores.stagedRows.storedTexts(table, [...changed.map(idOf), ...removed]);
  const staged = (id: string, item: DirectoryItems[Table] | null): RowToStage<Table> => ({
    table,
    id,
    item,
    storedBefore: stored.get(id) ?? null,
  });
  return {
    changes: {
      added: added.length,
      changed: changed.length,
      unchanged: wanted.length - added.length - changed.length,
      removed: removed.length,
    },
    rows: [
      ...removed.map((id) => staged(id, null)),
      ...[...changed, ...added].map((item) => staged(idOf(item), item)),
    ],
  };
};
