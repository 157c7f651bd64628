import { startTransition, useCallback, useEffect, useState } from 'react';
import { withoutReportedParts, type MissingFindings } from './category-findings.ts';

const NOTHING_MISSING: MissingFindings = new Map();
const NO_KEYS: ReadonlySet<string> = new Set();

export interface ReportedFindings {
  /** The reported findings of a category; the same set until they change. */
  readonly reportedOf: (categoryId: string) => ReadonlySet<string>;
  /** Whether something is missing, and all of it is marked. */
  readonly isAllReported: boolean;
  readonly report: (missing: MissingFindings) => void;
  /** A part of an answer (housemate, entry of a visit history) was removed at this position. */
  readonly removePart: (categoryId: string, position: number) => void;
}

/**
 * The missing answers that are marked. The first question is marked at once, and each other one
 * after the previous one is painted: a slow phone takes a third of a second to mark them all.
 */
export const useReportedFindings = (): ReportedFindings => {
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const [reported, setReported] = useState(NOTHING_MISSING);
  useEffect(() => {
    const next = [...missing].find(([id]) => !reported.has(id));
    if (!next) return;
    startTransition(() => {
      setReported((before) => new Map(before).set(...next));
    });
  }, [missing, reported]);
  const report = useCallback((found: MissingFindings) => {
    setMissing(found);
    setReported((before) => {
      const [first] = found.keys();
      const shown = [...found].filter(([id]) => id === first || before.has(id));
      return new Map(shown.map(([id, keys]) => [id, keepIfEqual(before.get(id), keys)]));
    });
  }, []);
  const removePart = useCallback((categoryId: string, position: number) => {
    const withoutParts = (before: MissingFindings): MissingFindings => {
      const keys = before.get(categoryId);
      const kept = keys && withoutReportedParts(keys, categoryId, position);
      return kept === undefined || kept === keys ? before : new Map(before).set(categoryId, kept);
    };
    setMissing(withoutParts);
    setReported(withoutParts);
  }, []);
  return {
    reportedOf: (categoryId) => reported.get(categoryId) ?? NO_KEYS,
    isAllReported: missing.size > 0 && [...missing.keys()].every((id) => reported.has(id)),
    report,
    removePart,
  };
};

/** A question whose missing answers are the same is not redrawn. */
const keepIfEqual = (
  before: ReadonlySet<string> | undefined,
  now: ReadonlySet<string>,
): ReadonlySet<string> =>
  before?.size === now.size && [...now].every((key) => before.has(key)) ? before : now;
