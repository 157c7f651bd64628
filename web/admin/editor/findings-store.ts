import type { LintFinding, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { categoryKeys, type CategoryKey } from './category-keys.ts';
import { isAboutLanguages } from './texts-by-language.ts';

/** The number of lint findings in one category. */
export interface FindingCount {
  readonly errors: number;
  readonly warnings: number;
  /** Texts that are not finished in some language; they are in neither of the others. */
  readonly texts: number;
}

const NO_FINDINGS: FindingCount = { errors: 0, warnings: 0, texts: 0 };

export interface FindingsState {
  /**
   * The draft that lint checked; null before the first check. The draft on the screen may be newer.
   */
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly LintFinding[];
  readonly counts: ReadonlyMap<CategoryKey, FindingCount>;
}

export interface FindingsStore {
  readonly getState: () => FindingsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setFindings: (
    definition: QuestionnaireDefinition,
    findings: readonly LintFinding[],
  ) => void;
}

const POINTER = /^\/(categories|sections)\/(\d+)(?:\/|$)/;

/**
 * The category that a finding refers to, of a section the first in it, in the draft that lint
 * checked; null if it refers to the whole draft.
 */
export const categoryKeyOfFinding = (
  definition: QuestionnaireDefinition,
  { pointer }: Pick<LintFinding, 'pointer'>,
): CategoryKey | null => {
  const [, list, at = ''] = POINTER.exec(pointer) ?? [];
  const { categories, sections = [] } = definition;
  const index =
    list === 'sections'
      ? categories.findIndex(({ section }) => section === (sections[Number(at)]?.id ?? null))
      : Number(at);
  return list === undefined ? null : (categoryKeys(definition)[index] ?? null);
};

const countByCategory = (
  definition: QuestionnaireDefinition,
  findings: readonly LintFinding[],
  former: ReadonlyMap<CategoryKey, FindingCount>,
): ReadonlyMap<CategoryKey, FindingCount> => {
  const counts = new Map<CategoryKey, FindingCount>();
  for (const finding of findings) {
    const key = categoryKeyOfFinding(definition, finding);
    if (key === null) continue;
    const count = counts.get(key) ?? NO_FINDINGS;
    const kind = isAboutLanguages(finding)
      ? 'texts'
      : finding.severity === 'error'
        ? 'errors'
        : 'warnings';
    counts.set(key, { ...count, [kind]: count[kind] + 1 });
  }
  // An unchanged count stays the same object, so that its row does not render again.
  for (const [key, count] of counts) {
    const before = former.get(key);
    const isSame =
      before?.errors === count.errors &&
      before.warnings === count.warnings &&
      before.texts === count.texts;
    if (isSame) counts.set(key, before);
  }
  return counts;
};

/** The last lint findings, for every part of the editor that shows them. */
export const createFindingsStore = (): FindingsStore => {
  let state: FindingsState = { definition: null, findings: [], counts: new Map() };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFindings: (definition, findings) => {
      state = { definition, findings, counts: countByCategory(definition, findings, state.counts) };
      for (const listener of listeners) listener();
    },
  };
};
