import { isEmbeddableScreen, findScreen } from '../../../engine/visit/visitor-screen.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../keys/keys.ts';
import { createRepositories } from '../../repositories.ts';
import { parseOrigins } from './parse-origins.ts';

/** Whether the address opens a screen that pages of other origins may frame. */
export const isEmbeddablePath = (path: string): boolean => {
  const screen = findScreen(path);
  return screen !== undefined && isEmbeddableScreen(screen);
};

/** How long the origins are kept in memory before they are read from the store again. */
const CACHE_TTL_MS = 5_000;

/**
 * The foreign origins whose pages may do so, from the setting `embedding.origins`. If the store
 * cannot be read, no foreign page may.
 */
export const cachedEmbeddingOrigins = (
  database: Database,
  keys: Keys,
): (() => Promise<readonly string[]>) => {
  let kept: Promise<readonly string[]> | null = null;
  let readAt = 0;
  const read = async (): Promise<readonly string[]> => {
    try {
      const settings = await database.read((trx) => createRepositories(trx, keys).settings.all());
      return parseOrigins(settings['embedding.origins']);
    } catch {
      kept = null;
      return [];
    }
  };
  return () => {
    const at = performance.now();
    if (!kept || at - readAt > CACHE_TTL_MS) {
      readAt = at;
      kept = read();
    }
    return kept;
  };
};
