import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';

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

const isLocalCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'definition' in value &&
  typeof value.definition === 'object' &&
  'base' in value &&
  typeof value.base === 'object';

/** The copies of one account and questionnaire; a storage that is full or forbidden keeps none. */
export const localCopies = (storage: Storage, account: string, code: string): LocalCopies => {
  const name = `munjin.draft.${account}.${code}`;
  let written: { readonly of: QuestionnaireDefinition; readonly text: string } | null = null;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch {
      // Without it a reload loses what the server has not got; the page says when that is.
    }
  };
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        return isLocalCopy(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep: (copy) => {
      attempt(() => {
        // The base is as large as the draft and seldom another one.
        if (written?.of !== copy.base) written = { of: copy.base, text: JSON.stringify(copy.base) };
        const own = JSON.stringify(copy.definition);
        storage.setItem(
          name,
          `{"revision":${String(copy.revision)},"base":${written.text},"definition":${own}}`,
        );
      });
    },
    drop: () => {
      attempt(() => {
        storage.removeItem(name);
      });
    },
  };
};
