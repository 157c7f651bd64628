import type { RunReport } from './report/run-report.ts';
import type { ScenarioRun } from './print-run.ts';
import { scenarioName } from './scenario-file.ts';

/** A finished visit and its duration. */
export interface TimedRun {
  readonly run: ScenarioRun;
  readonly durationMs: number;
}

/** The results of scenarios for the report file: a check for each. */
export const flowReport = (startedAt: Date, runs: readonly TimedRun[]): RunReport => {
  const good = runs.filter(({ run }) => run.differences.length === 0).length;
  return {
    title: 'munjin simulate flow',
    startedAt,
    durationMs: runs.reduce((sum, { durationMs }) => sum + durationMs, 0),
    summary: [
      { name: 'visits', value: String(runs.length) },
      { name: 'as expected', value: String(good) },
      { name: 'otherwise', value: String(runs.length - good) },
    ],
    checks: runs.map(({ run: { file, name, differences }, durationMs }) => ({
      group: 'scenarios',
      name: `${scenarioName(file)}: ${name}`,
      ok: differences.length === 0,
      detail: differences
        .map(({ what, expected, found }) => `${what}: expected ${expected}, found ${found}`)
        .join('\n'),
      durationMs,
    })),
    charts: [
      {
        kind: 'bars',
        title: 'How visits ended',
        unit: 'visits',
        bars: [
          { label: 'as expected', value: good, tone: 'good' },
          { label: 'otherwise', value: runs.length - good, tone: 'bad' },
        ],
      },
    ],
  };
};
