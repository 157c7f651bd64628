import type { SessionStorageArea } from './session-state.ts';

/** Keeps nothing longer than this page lives. */
const createMemoryStorage = (): SessionStorageArea => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
};

/**
 * What a page may keep for the life of its tab. Browsers deny that to a frame of another site, and
 * where cookies are switched off: the screens work there too, and remember nothing over a reload.
 */
export const tabStorage = (page: { readonly sessionStorage: SessionStorageArea }) => {
  try {
    return page.sessionStorage;
  } catch {
    return createMemoryStorage();
  }
};
