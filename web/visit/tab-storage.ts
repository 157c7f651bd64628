import type { SessionStorageArea } from './session-state.ts';

/** Keeps data only as long as this page. */
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
 * The storage of a page for the life of its tab. Browsers deny it to a frame of another site, and
 * when cookies are off: the screens still work there, but lose their state on a reload.
 */
export const tabStorage = (page: { readonly sessionStorage: SessionStorageArea }) => {
  try {
    return page.sessionStorage;
  } catch {
    return createMemoryStorage();
  }
};
