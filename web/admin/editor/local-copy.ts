import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { applyDelta, computeDelta, type DraftDelta } from './draft-delta.ts';

/** Unsaved work of this browser tab: what it began from, and what became of it. */
export interface LocalCopy {
  readonly revision: number;
  readonly base: QuestionnaireDefinition;
  readonly definition: QuestionnaireDefinition;
}

/** Where unsaved work outlives a reload of the page. */
export interface LocalCopyStorage {
  readonly read: () => LocalCopy | null;
  readonly write: (copy: LocalCopy) => void;
  readonly remove: () => void;
}

/** A copy as it is written: both drafts beside a third, which is large and written once. */
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

/** The copies of one account and questionnaire; a storage that is full or forbidden keeps none. */
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
      // Without it a reload loses what the server has not got; the page says when that is.
    }
  };
  const ensureRoot = (base: QuestionnaireDefinition): Root => {
    if (root) return root;
    // Another load of the page writes another name: what it does not know, it does not take for its own.
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
