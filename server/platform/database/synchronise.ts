import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type { Changes } from '../files/report.ts';

export interface ItemStore<Item> {
  readonly idOf: (item: Item) => string;
  readonly save: (item: Item) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface SynchroniseOptions {
  /** Whether items that are in the store but not wanted stay there. */
  readonly keepsOthers: boolean;
  /** Counts only. */
  readonly dryRun: boolean;
}

/**
 * Makes the store hold the wanted items, touching only what differs. Removals and changes come
 * first, so that two rows can swap a unique value.
 */
export const synchronise = async <Item>(
  current: readonly Item[],
  wanted: readonly Item[],
  { idOf, save, remove }: ItemStore<Item>,
  { keepsOthers, dryRun }: SynchroniseOptions,
): Promise<Changes> => {
  const before = new Map(current.map((item) => [idOf(item), canonicalJson(item)]));
  const after = new Set(wanted.map(idOf));
  const added = wanted.filter((item) => !before.has(idOf(item)));
  const changed = wanted.filter((item) => {
    const old = before.get(idOf(item));
    return old !== undefined && old !== canonicalJson(item);
  });
  const removed = keepsOthers ? [] : current.map(idOf).filter((id) => !after.has(id));
  if (!dryRun) {
    for (const id of [...removed, ...changed.map(idOf)]) await remove(id);
    for (const item of [...changed, ...added]) await save(item);
  }
  return {
    added: added.length,
    changed: changed.length,
    unchanged: wanted.length - added.length - changed.length,
    removed: removed.length,
  };
};
