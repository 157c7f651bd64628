/** What visitors themselves see broken: rules of the hospital, watched from outside while they come. */
import type { Invariant } from './mix.ts';

/** A rule that was broken, with where it was seen. */
export interface Breach {
  readonly invariant: Invariant;
  /** A sentence that names it; nothing in it is of a person. */
  readonly what: string;
}

/** Watches gates and passes. */
export interface InvariantMonitor {
  /** A gate let in a guardian of this patient. */
  readonly recordEntry: (patient: string, limit: number) => void;
  /** The guardian turns to leave: from here on nobody can say whether they are inside. */
  readonly recordExit: (patient: string) => void;
  /** The passes that the same answers, sent several times, were given. */
  readonly recordPasses: (passes: readonly string[]) => void;
  readonly breaches: () => readonly Breach[];
  /** How many guardians were seen going in, and how many answers were sent several times. */
  readonly counts: () => { readonly entries: number; readonly repeats: number };
}

/** Begins to watch. */
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
      const what = `a gate let in ${String(now)} guardians of one patient who may have ${String(limit)}`;
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
