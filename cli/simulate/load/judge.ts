/** Whether a run kept to what its mix asks. */
import type { DriveEnd } from './drive.ts';
import type { CallFigures, HistogramStep } from './figures.ts';
import type { CallLimits, Invariant, Mix } from './mix.ts';
import type { Breach } from './watch.ts';

/** What the database says after a run. */
export interface StoredFaults {
  /** Entries that made it more guardians inside with one patient than may be. */
  readonly crowded: number;
  /** What can never be in a hospital whose data are whole, a line for each case. */
  readonly faults: readonly string[];
}

/** What was measured and seen in a run. */
export interface LoadResult {
  readonly end: DriveEnd;
  readonly milliseconds: number;
  readonly seed: number;
  readonly visits: {
    readonly begun: number;
    readonly ended: number;
    readonly held: number;
    readonly otherwise: number;
    /** How they ended, most often first. */
    readonly ends: readonly { readonly what: string; readonly visits: number }[];
  };
  readonly all: CallFigures;
  readonly calls: readonly CallFigures[];
  readonly histogram: readonly HistogramStep[];
  readonly guardiansSeen: number;
  readonly repeatsSeen: number;
  readonly breaches: readonly Breach[];
  /** What the database says; null of a server that is not ours. */
  readonly stored: StoredFaults | null;
}

/** A threshold, beside what was found. */
export interface Judged {
  readonly ok: boolean;
  /** What is judged: `answer p95`, `visits otherwise`. */
  readonly what: string;
  readonly limit: string;
  readonly found: string;
}

const inMilliseconds = (value: number): string =>
  value >= 100 ? `${String(Math.round(value))} ms` : `${value.toFixed(1)} ms`;

const inPercent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

const NEVER_CALLED = 'never called';

const judgeCall = (
  name: string,
  limits: CallLimits,
  figures: CallFigures | undefined,
): Judged[] => {
  const judged: Judged[] = [];
  const isCalled = figures !== undefined && figures.calls > 0;
  for (const percentile of PERCENTILES) {
    const limit = limits[percentile];
    if (limit === undefined) continue;
    judged.push({
      ok: isCalled && figures[percentile] <= limit,
      what: `${name} ${percentile}`,
      limit: `≤ ${inMilliseconds(limit)}`,
      found: isCalled ? inMilliseconds(figures[percentile]) : NEVER_CALLED,
    });
  }
  if (limits.failed !== undefined) {
    const rate = isCalled ? share(figures.failed, figures.calls) : 0;
    const detail = isCalled
      ? `${inPercent(rate)}, ${String(figures.failed)} of ${String(figures.calls)}`
      : NEVER_CALLED;
    judged.push({
      ok: isCalled && rate <= limits.failed,
      what: `${name} failed`,
      limit: `≤ ${inPercent(limits.failed)}`,
      found: detail,
    });
  }
  return judged;
};

const judgeInvariant = (
  invariant: Invariant,
  { breaches, stored, guardiansSeen, repeatsSeen }: LoadResult,
): Judged => {
  const seen = breaches.filter((breach) => breach.invariant === invariant).length;
  if (invariant === 'passes') {
    return {
      ok: seen === 0,
      what: 'two passes for one answer',
      limit: 'never',
      found: `${String(seen)} times, of ${String(repeatsSeen)} answers sent twice`,
    };
  }
  const crowded = stored?.crowded ?? 0;
  return {
    ok: seen === 0 && crowded === 0,
    what: 'too many guardians inside',
    limit: 'never',
    found: `${String(Math.max(seen, crowded))} times, of ${String(guardiansSeen)} entries`,
  };
};

const judgeStored = ({ stored }: LoadResult): readonly Judged[] =>
  stored === null
    ? []
    : [
        {
          ok: stored.faults.length === 0,
          what: 'faults in what is stored',
          limit: 'none',
          found: stored.faults.length === 0 ? 'none' : String(stored.faults.length),
        },
      ];

/** Every threshold of the mix, and its rules of the hospital. */
export const judge = ({ limits, invariants }: Mix, result: LoadResult): readonly Judged[] => {
  const { all, calls, visits, milliseconds } = result;
  const figuresOf = (name: string): CallFigures | undefined =>
    name === all.name ? all : calls.find((one) => one.name === name);
  const otherwise = share(visits.otherwise, visits.ended);
  const perSecond = share(all.calls, milliseconds / 1000);
  return [
    ...[...limits.calls].flatMap(([name, own]) => judgeCall(name, own, figuresOf(name))),
    ...(limits.callsPerSecond === null
      ? []
      : [
          {
            ok: perSecond >= limits.callsPerSecond,
            what: 'calls per second',
            limit: `≥ ${String(limits.callsPerSecond)}`,
            found: perSecond.toFixed(0),
          },
        ]),
    ...(limits.otherwise === null
      ? []
      : [
          {
            ok: otherwise <= limits.otherwise && visits.ended > 0,
            what: 'visits that end otherwise',
            limit: `≤ ${inPercent(limits.otherwise)}`,
            found: `${inPercent(otherwise)}, ${String(visits.otherwise)} of ${String(visits.ended)}`,
          },
        ]),
    ...invariants.map((invariant) => judgeInvariant(invariant, result)),
    ...judgeStored(result),
  ];
};
