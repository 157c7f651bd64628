import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { appliedTo, deltaOf, type DraftDelta } from './draft-delta.ts';

/** Unsaved work of this browser tab: what it began from, and what became of it. */
export interface LocalCopy {
  readonly revision: number;
  readonly base: QuestionnaireDefinition;
  readonly definition: QuestionnaireDefinition;
}

/** Where unsaved work outlives a reload of the page. */
export interface LocalCopies {
  readonly read: () => LocalCopy | null;
  readonly keep: (copy: LocalCopy) => void;
  readonly drop: () => void;
}

/** A copy as it is written: both drafts beside a third, which is large and written once. */
interface Written {
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

const isWritten = (value: unknown): value is Written =>
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
export const localCopies = (storage: Storage, account: string, code: string): LocalCopies => {
  const name = `munjin.draft.${account}.${code}`;
  const rootName = `${name}.root`;
  let root: Root | null = null;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch {
      // Without it a reload loses what the server has not got; the page says when that is.
    }
  };
  const rootOf = (base: QuestionnaireDefinition): Root => {
    if (root) return root;
    // Another load of the page writes another name: what it does not know, it does not take for its own.
    const made = { name: String(performance.timeOrigin), of: base };
    storage.setItem(rootName, JSON.stringify(made));
    root = made;
    return made;
  };
  const rootKept = (wanted: string): QuestionnaireDefinition => {
    const kept = JSON.parse(storage.getItem(rootName) ?? 'null') as Root | null;
    if (kept?.name !== wanted) throw new Error('the copy was written beside another draft');
    return kept.of;
  };
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        if (!isWritten(kept)) return null;
        const of = rootKept(kept.root);
        return {
          revision: kept.revision,
          base: appliedTo(of, kept.base),
          definition: appliedTo(of, kept.definition),
        };
      } catch {
        return null;
      }
    },
    keep: ({ revision, base, definition }) => {
      attempt(() => {
        const beside = rootOf(base);
        const written: Written = {
          revision,
          root: beside.name,
          base: deltaOf(beside.of, base),
          definition: deltaOf(beside.of, definition),
        };
        storage.setItem(name, JSON.stringify(written));
      });
    },
    drop: () => {
      attempt(() => {
        storage.removeItem(name);
      });
    },
  };
};
