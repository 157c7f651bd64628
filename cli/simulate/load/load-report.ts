/** The result of a load, for programs and as a report. */
import type { Chart, RunReport } from '../report/run-report.ts';
import type { ThresholdResult, LoadResult } from './evaluate-thresholds.ts';
import type { Mix } from './mix.ts';
import { formatCount, formatStep } from './print-load.ts';

/** The output of `--json`: schemas/cli/simulate-load.schema.json. */
export const loadToJson = (
  { name }: Pick<Mix, 'name'>,
  result: LoadResult,
  judged: readonly ThresholdResult[],
) => ({
  ok: judged.every(({ ok }) => ok),
  name,
  seed: result.seed,
  end: result.end,
  seconds: result.milliseconds / 1000,
  callsPerSecond: (result.all.calls * 1000) / Math.max(1, result.milliseconds),
  thresholds: judged,
  visits: result.visits,
  breaches: [
    ...result.breaches,
    ...(result.stored?.faults ?? []).map((what) => ({ invariant: 'stored', what })),
  ],
  all: result.all,
  calls: result.calls,
  histogram: result.histogram.map(({ upTo, calls }) => ({
    upToMs: Number.isFinite(upTo) ? upTo : null,
    calls,
  })),
});

const charts = ({ histogram, calls }: LoadResult): readonly Chart[] => [
  {
    kind: 'histogram',
    title: 'How long calls took',
    unit: 'calls',
    bars: histogram.map((step) => ({ label: formatStep(step), value: step.calls })),
  },
  {
    kind: 'bars',
    title: '95 of 100 replies come within',
    unit: 'ms',
    bars: calls.map(({ name, p95 }) => ({ label: name, value: p95 })),
  },
];

/** The same for a report file. */
export const loadReport = (
  { name }: Pick<Mix, 'name'>,
  result: LoadResult,
  judged: readonly ThresholdResult[],
  startedAt: Date,
): RunReport => {
  const { milliseconds, visits, all, seed } = result;
  return {
    title: `munjin simulate load: ${name}`,
    startedAt,
    durationMs: milliseconds,
    summary: [
      { name: 'calls', value: formatCount(all.calls) },
      {
        name: 'calls per second',
        value: formatCount((all.calls * 1000) / Math.max(1, milliseconds)),
      },
      { name: 'calls that failed', value: formatCount(all.failed) },
      { name: 'visits', value: formatCount(visits.ended) },
      { name: 'visits that end otherwise', value: formatCount(visits.otherwise) },
      { name: 'seed', value: String(seed) },
    ],
    checks: judged.map(({ ok, what, limit, found }) => ({
      group: 'thresholds',
      name: `${what} ${limit}`,
      ok,
      detail: ok ? '' : found,
      durationMs: 0,
    })),
    charts: charts(result),
  };
};
