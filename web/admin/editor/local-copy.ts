import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { applyDelta, computeDelta, type DraftDelta } from './draft-delta.ts';

/** Unsaved work of this browser tab: the draft it is based on, and its current state. */
export interface LocalCopy {
  readonly revision: number;
  readonly base: QuestionnaireDefinition;
  readonly definition: QuestionnaireDefinition;
}

/** Storage where unsaved work survives a reload of the page. */
export interface LocalCopyStorage {
  readonly read: () => LocalCopy | null;
  readonly write: (copy: LocalCopy) => void;
  readonly remove: () => void;
}

/**
 * A copy as it is stored: both drafts as deltas to a third one, which is large and written only
 * once.
 */
interface StoredCopy {
  readonly revision: number;
  readonly root: string;
  readonly base: DraftDelta;
  readonly definition: DraftDelta;
}

const isDelta = (value: unknown): value is DraftDelta =>
  typeof value === 'object' &&
  value !== null &&
  'head' in value &&
  'categories' in value &&
  Array.isArray(value.categories);

const isStoredCopy = (value: unknown): value is StoredCopy =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'root' in value &&
  'base' in value &&
  isDelta(value.base) &&
  'definition' in value &&
  isDelta(value.definition);

interface Root {
  readonly name: string;
  readonly of: QuestionnaireDefinition;
}

/**
 * The copies for one account and questionnaire. If the storage is full or not allowed, nothing is
 * kept.
 */
export const createLocalCopyStorage = (
  storage: Storage,
  account: string,
  code: string,
): LocalCopyStorage => {
  const name = `munjin.draft.${account}.${code}`;
  const rootName = `${name}.root`;
  let root: Root | null = null;
  const ignoreStorageErrors = (work: () => void): void => {
    try {
      work();
    } catch {
      // Without a copy, a reload loses the changes that the server does not have. The page shows
      // when there are any.
    }
  };
  const ensureRoot = (base: QuestionnaireDefinition): Root => {
    if (root) return root;
    // Each page load writes its own name, so that a page does not use a root that another page load
    // wrote.
    const made = { name: String(performance.timeOrigin), of: base };
    storage.setItem(rootName, JSON.stringify(made));
    root = made;
    return made;
  };
  const readRoot = (wanted: string): QuestionnaireDefinition => {
    const kept = JSON.parse(storage.getItem(rootName) ?? 'null') as Root | null;
    if (kept?.name !== wanted) throw new Error('the copy was written beside another draft');
    return kept.of;
  };
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        if (!isStoredCopy(kept)) return null;
        const of = readRoot(kept.root);
        return {
          revision: kept.revision,
          base: applyDelta(of, kept.base),
          definition: applyDelta(of, kept.definition),
        };
      } catch {
        return null;
      }
    },
    write: ({ revision, base, definition }) => {
      ignoreStorageErrors(() => {
        const beside = ensureRoot(base);
        const written: StoredCopy = {
          revision,
          root: beside.name,
          base: computeDelta(beside.of, base),
          definition: computeDelta(beside.of, definition),
        };
        storage.setItem(name, JSON.stringify(written));
      });
    },
    remove: () => {
      ignoreStorageErrors(() => {
        storage.removeItem(name);
      });
    },
  };
};
