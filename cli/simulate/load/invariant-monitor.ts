/**
 * Watches the rules of the hospital from outside during visits: violations that visitors themselves
 * can see.
 */
import type { Invariant } from './mix.ts';

/** A violated rule, and where it was seen. */
export interface Breach {
  readonly invariant: Invariant;
  /** A sentence that names the rule; it contains no personal data. */
  readonly what: string;
}

/** Watches gates and passes. */
export interface InvariantMonitor {
  /** A gate let in a guardian of this patient. */
  readonly recordEntry: (patient: string, limit: number) => void;
  /** The guardian starts to leave: from here on it is unknown whether they are inside. */
  readonly recordExit: (patient: string) => void;
  /** The passes that were issued for the same answers, sent several times. */
  readonly recordPasses: (passes: readonly string[]) => void;
  readonly breaches: () => readonly Breach[];
  /** How many guardians entered, and how many answers were sent several times. */
  readonly counts: () => { readonly entries: number; readonly repeats: number };
}

/** Starts to watch. */
export const createInvariantMonitor = (): InvariantMonitor => {
  const inside = new Map<string, number>();
  const breaches: Breach[] = [];
  let [entries, repeats] = [0, 0];
  return {
    recordEntry: (patient, limit) => {
      entries += 1;
      const now = (inside.get(patient) ?? 0) + 1;
      inside.set(patient, now);
      if (now <= limit) return;
      const what = `a gate let in ${String(now)} caregivers of one patient who may have ${String(limit)}`;
      breaches.push({ invariant: 'guardians', what });
    },
    recordExit: (patient) => {
      inside.set(patient, (inside.get(patient) ?? 1) - 1);
    },
    recordPasses: (passes) => {
      repeats += 1;
      const different = new Set(passes.filter((pass) => pass !== ''));
      if (different.size < 2) return;
      const what = `the same answers, sent ${String(passes.length)} times, were given ${String(different.size)} passes`;
      breaches.push({ invariant: 'passes', what });
    },
    breaches: () => breaches,
    counts: () => ({ entries, repeats }),
  };
};
