/** Checks whether a run kept the limits of its mix. */
import type { DriveEnd } from './drive-visits.ts';
import type { CallStatistics, HistogramStep } from './call-statistics.ts';
import type { CallLimits, Invariant, Mix } from './mix.ts';
import type { Breach } from './invariant-monitor.ts';

/** The state of the database after a run. */
export interface StoredFaults {
  /** Entries after which more guardians than allowed were inside with one patient. */
  readonly overbookedEntries: number;
  /** States that are impossible in a consistent database, a line for each case. */
  readonly faults: readonly string[];
}

/** The measurements and observations of a run. */
export interface LoadResult {
  readonly end: DriveEnd;
  readonly milliseconds: number;
  readonly seed: number;
  readonly visits: {
    readonly begun: number;
    readonly ended: number;
    readonly held: number;
    readonly otherwise: number;
    /** How they ended, most frequent first. */
    readonly ends: readonly { readonly what: string; readonly visits: number }[];
  };
  readonly all: CallStatistics;
  readonly calls: readonly CallStatistics[];
  readonly histogram: readonly HistogramStep[];
  readonly guardiansSeen: number;
  readonly repeatsSeen: number;
  readonly breaches: readonly Breach[];
  /** The state of the database; null for a server that is not ours. */
  readonly stored: StoredFaults | null;
}

/** A threshold and the measured value. */
export interface ThresholdResult {
  readonly ok: boolean;
  /** What the threshold applies to: `answer p95`, `visits otherwise`. */
  readonly what: string;
  readonly limit: string;
  readonly found: string;
}

const formatMilliseconds = (value: number): string =>
  value >= 100 ? `${String(Math.round(value))} ms` : `${value.toFixed(1)} ms`;

const formatPercent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

const NEVER_CALLED = 'never called';

const evaluateCall = (
  name: string,
  limits: CallLimits,
  figures: CallStatistics | undefined,
): ThresholdResult[] => {
  const judged: ThresholdResult[] = [];
  const isCalled = figures !== undefined && figures.calls > 0;
  for (const percentile of PERCENTILES) {
    const limit = limits[percentile];
    if (limit === undefined) continue;
    judged.push({
      ok: isCalled && figures[percentile] <= limit,
      what: `${name} ${percentile}`,
      limit: `≤ ${formatMilliseconds(limit)}`,
      found: isCalled ? formatMilliseconds(figures[percentile]) : NEVER_CALLED,
    });
  }
  if (limits.failed !== undefined) {
    const rate = isCalled ? ratio(figures.failed, figures.calls) : 0;
    const detail = isCalled
      ? `${formatPercent(rate)}, ${String(figures.failed)} of ${String(figures.calls)}`
      : NEVER_CALLED;
    judged.push({
      ok: isCalled && rate <= limits.failed,
      what: `${name} failed`,
      limit: `≤ ${formatPercent(limits.failed)}`,
      found: detail,
    });
  }
  return judged;
};

const evaluateInvariant = (
  invariant: Invariant,
  { breaches, stored, guardiansSeen, repeatsSeen }: LoadResult,
): ThresholdResult => {
  const seen = breaches.filter((breach) => breach.invariant === invariant).length;
  if (invariant === 'passes') {
    return {
      ok: seen === 0,
      what: 'two passes for one answer',
      limit: 'never',
      found: `${String(seen)} times, of ${String(repeatsSeen)} answers sent twice`,
    };
  }
  const crowded = stored?.overbookedEntries ?? 0;
  return {
    ok: seen === 0 && crowded === 0,
    what: 'too many caregivers inside',
    limit: 'never',
    found: `${String(Math.max(seen, crowded))} times, of ${String(guardiansSeen)} entries`,
  };
};

const evaluateStoredData = ({ stored }: LoadResult): readonly ThresholdResult[] =>
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

/** Every threshold of the mix, and the hospital rules that it lists. */
export const evaluateThresholds = (
  { limits, invariants }: Mix,
  result: LoadResult,
): readonly ThresholdResult[] => {
  const { all, calls, visits, milliseconds } = result;
  const figuresOf = (name: string): CallStatistics | undefined =>
    name === all.name ? all : calls.find((one) => one.name === name);
  const otherwise = ratio(visits.otherwise, visits.ended);
  const perSecond = ratio(all.calls, milliseconds / 1000);
  return [
    ...[...limits.calls].flatMap(([name, own]) => evaluateCall(name, own, figuresOf(name))),
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
            limit: `≤ ${formatPercent(limits.otherwise)}`,
            found: `${formatPercent(otherwise)}, ${String(visits.otherwise)} of ${String(visits.ended)}`,
          },
        ]),
    ...invariants.map((invariant) => evaluateInvariant(invariant, result)),
    ...evaluateStoredData(result),
  ];
};
