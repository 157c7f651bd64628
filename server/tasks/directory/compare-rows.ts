import type { DirectoryTableName } from '../../store/directory-tables.ts';
import type { Keys } from '../../store/keys.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { DirectoryRow, RowToStage } from '../../store/staged-rows.ts';
import type { Changes } from '../report.ts';

/** Where the items of a file stand in the store. */
export interface StoredItems<Item> {
  readonly table: DirectoryTableName;
  readonly all: (stores: Repositories) => Promise<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  readonly rowOf: (keys: Keys, item: Item, at: number) => DirectoryRow;
  /** Whether what is in the store and not in the file stays there. */
  readonly keepsOthers: boolean;
}

/** A row that shall be written or removed, and is sealed only when its turn comes. */
export type UnsealedRow = (keys: Keys, at: number) => RowToStage;

export interface ComparedRows {
  readonly changes: Changes;
  readonly rows: readonly UnsealedRow[];
}

/** Items are flat, and all of one kind have the same fields. */
const isSame = <Item extends object>(one: Item, other: Item): boolean => {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
};

/** What would make the store hold the wanted items, touching only what differs. */
export const comparedRows = async <Item extends object>(
  stores: Repositories,
  { table, all, idOf, rowOf, keepsOthers }: StoredItems<Item>,
  wanted: readonly Item[],
): Promise<ComparedRows> => {
  const before = new Map((await all(stores)).map((item) => [idOf(item), item]));
  const after = keepsOthers ? null : new Set(wanted.map(idOf));
  const added: Item[] = [];
  const changed: Item[] = [];
  for (const item of wanted) {
    const old = before.get(idOf(item));
    if (!old) added.push(item);
    else if (!isSame(item, old)) changed.push(item);
  }
  const removed = after ? [...before.keys()].filter((id) => !after.has(id)) : [];
  const stored = await stores.stagedRows.storedAs(table, [...changed.map(idOf), ...removed]);
  const written = (item: Item): UnsealedRow => {
    const id = idOf(item);
    return (keys, at) => ({
      table,
      id,
      row: rowOf(keys, item, at),
      storedBefore: stored.get(id) ?? null,
    });
  };
  return {
    changes: {
      added: added.length,
      changed: changed.length,
      unchanged: wanted.length - added.length - changed.length,
      removed: removed.length,
    },
    rows: [
      ...removed.map((id): UnsealedRow => () => ({
        table,
        id,
        row: null,
        storedBefore: stored.get(id) ?? null,
      })),
      ...changed.map(written),
      ...added.map(written),
    ],
  };
};
