/** Counts durations and ends of calls as they arrive; no call is stored. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** How a call ended, as far as a load test needs it. */
export interface CallOutcome {
  readonly milliseconds: number;
  /** The code of the reply; null if there was none. */
  readonly resultCd: number | null;
  /** Why it failed, such as `HTTP 503`; null if it did not fail. */
  readonly failure: string | null;
}

/** Calls with one name. Times in milliseconds. */
export interface CallStatistics {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
  readonly mean: number;
  /** How often each code came, most frequent first. */
  readonly codes: readonly { readonly resultCd: number; readonly calls: number }[];
  readonly failures: readonly { readonly why: string; readonly calls: number }[];
}

/** How many calls took up to this many milliseconds, but longer than the previous step. */
export interface HistogramStep {
  readonly upTo: number;
  readonly calls: number;
}

/** The counts. */
export interface StatisticsCollector {
  readonly add: (name: string, end: CallOutcome) => void;
  readonly all: () => CallStatistics;
  /** By call name, in the order of the first call. */
  readonly each: () => readonly CallStatistics[];
  readonly steps: () => readonly HistogramStep[];
}

const MICROSECONDS_PER_MS = 1000;
/** One hour; longer calls count as one hour. */
const MAX_MICROSECONDS = 3_600_000 * MICROSECONDS_PER_MS;
const HISTOGRAM_BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

interface CallCounters {
  readonly times: RecordableHistogram;
  readonly codes: Map<number, number>;
  readonly failures: Map<string, number>;
}

// Three digits: a percentile is wrong by at most one thousandth.
const createCallCounters = (): CallCounters => ({
  times: createHistogram({ lowest: 1, highest: MAX_MICROSECONDS, figures: 3 }),
  codes: new Map(),
  failures: new Map(),
});

const increment = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const byFrequency = <Key>(counts: ReadonlyMap<Key, number>): readonly (readonly [Key, number])[] =>
  [...counts].toSorted(([, one], [, other]) => other - one);

const toMilliseconds = (microseconds: number): number =>
  Number.isFinite(microseconds) ? Math.round(microseconds) / MICROSECONDS_PER_MS : 0;

const statisticsOf = (name: string, { times, codes, failures }: CallCounters): CallStatistics => {
  const isEmpty = times.count === 0;
  const at = (percentile: number): number =>
    isEmpty ? 0 : toMilliseconds(times.percentile(percentile));
  return {
    name,
    calls: times.count,
    failed: [...failures.values()].reduce((sum, calls) => sum + calls, 0),
    p50: at(50),
    p95: at(95),
    p99: at(99),
    most: isEmpty ? 0 : toMilliseconds(times.max),
    mean: isEmpty ? 0 : toMilliseconds(times.mean),
    codes: byFrequency(codes).map(([resultCd, calls]) => ({ resultCd, calls })),
    failures: byFrequency(failures).map(([why, calls]) => ({ why, calls })),
  };
};

/** Counts by call name, and for all calls together. */
export const createStatisticsCollector = (): StatisticsCollector => {
  const all = createCallCounters();
  const each = new Map<string, CallCounters>();
  const steps = new Map<number, number>();
  const longer = Number.POSITIVE_INFINITY;
  return {
    add: (name, { milliseconds: took, resultCd, failure }) => {
      const own = each.get(name) ?? createCallCounters();
      each.set(name, own);
      const time = Math.min(MAX_MICROSECONDS, Math.max(1, Math.round(took * MICROSECONDS_PER_MS)));
      for (const one of [all, own]) {
        one.times.record(time);
        if (resultCd !== null) increment(one.codes, resultCd);
        if (failure !== null) increment(one.failures, failure);
      }
      increment(steps, HISTOGRAM_BOUNDS_MS.find((upTo) => took <= upTo) ?? longer);
    },
    all: () => statisticsOf('all', all),
    each: () => [...each].map(([name, own]) => statisticsOf(name, own)),
    steps: () =>
      [...steps]
        .toSorted(([one], [other]) => one - other)
        .map(([upTo, calls]) => ({ upTo, calls })),
  };
};
