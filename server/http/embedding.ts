import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';
import { originsIn } from '../store/setting-entry.ts';

/** The screens that a page of the hospital's people frames or opens (ROUTE-19, ROUTE-21, ROUTE-30, ROUTE-31). */
const EMBEDDED = /^\/(inquiry\/[^/]+|emer-invst\/[^/]+|inquiry-info|inquiry-info-emma)$/;

export const isEmbedded = (path: string): boolean => EMBEDDED.test(path);

/** How long the origins are kept in memory before the store is asked again. */
const KEPT_MS = 5_000;

/**
 * The foreign origins whose pages may do so, by the setting `embedding.origins`. Where the store
 * cannot be read nobody else may.
 */
export const keptEmbeddingOrigins = (
  database: Database,
  keys: Keys,
): (() => Promise<readonly string[]>) => {
  let kept: Promise<readonly string[]> | null = null;
  let readAt = 0;
  const read = async (): Promise<readonly string[]> => {
    try {
      const settings = await database.read((trx) => repositories(trx, keys).settings.all());
      return originsIn(settings['embedding.origins']);
    } catch {
      kept = null;
      return [];
    }
  };
  return () => {
    const at = performance.now();
    if (!kept || at - readAt > KEPT_MS) {
      readAt = at;
      kept = read();
    }
    return kept;
  };
};
