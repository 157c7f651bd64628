import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { flowReport, type TimedRun } from './flow-report.ts';
import { remoteTarget, createLocalHospitals } from './local-hospitals.ts';
import type { SimulationTarget } from './drive-visit.ts';
import { runToJson, printRun, type ScenarioRun } from './print-run.ts';
import { checkReportFile, writeReport } from './report/write-report.ts';
import { runScenario } from './run-scenario.ts';
import { localServerReason, readScenarios, type ScenarioFile } from './scenario-file.ts';
import { withRequestTrace } from './request-trace.ts';

interface FlowOptions {
  readonly url?: string;
  /** The folder of a hospital to drive, in place of the demo hospital. */
  readonly hospital?: string;
  readonly json?: boolean;
  /** Whether each request and reply is printed. */
  readonly trace?: boolean;
  /** A file for the report: JSON, JUnit or HTML. */
  readonly report?: string;
}

interface FlowObserver {
  readonly ended: (run: ScenarioRun) => void;
  readonly watched: (hospital: SimulationTarget) => SimulationTarget;
}

const runAgainstUrl = async (
  scenarios: readonly ScenarioFile[],
  url: string,
  { ended, watched }: FlowObserver,
): Promise<void> => {
  for (const scenario of scenarios) ended(await runScenario(watched(remoteTarget(url)), scenario));
};

const runAgainstLocalServers = async (
  scenarios: readonly ScenarioFile[],
  hospital: string | undefined,
  { ended, watched }: FlowObserver,
): Promise<void> => {
  const hospitals = createLocalHospitals(hospital);
  try {
    for (const scenario of scenarios) {
      const target = await hospitals.open(scenario.scenario.at);
      try {
        ended(await runScenario(watched(target), scenario));
      } finally {
        await target.close();
      }
    }
  } finally {
    hospitals.remove();
  }
};

/**
 * `simulate flow`: exit code 1 if a visit ended differently than expected, 2 if one cannot be
 * driven.
 */
export const simulateFlow = async (
  paths: readonly string[],
  { url, hospital, json = false, trace = false, report }: FlowOptions,
  output: Output,
): Promise<ExitCode> => {
  if (report !== undefined) checkReportFile(report);
  const scenarios = await readScenarios(paths);
  const undrivable = url === undefined ? [] : scenarios.filter(localServerReason);
  if (undrivable.length > 0) {
    const reasons = undrivable.map(
      (scenario) =>
        `${scenario.file} cannot be driven with --url: ${localServerReason(scenario) ?? ''}. Leave --url out.`,
    );
    throw new CommandFailure(reasons.join('\n'), EXIT.usage);
  }

  const startedAt = new Date();
  let since = performance.now();
  const timed: TimedRun[] = [];
  const ended = (run: ScenarioRun): void => {
    const now = performance.now();
    timed.push({ run, durationMs: Math.round(now - since) });
    since = now;
    if (!json) printRun(output, run);
  };
  const watched = (target: SimulationTarget) => (trace ? withRequestTrace(target, output) : target);
  const watching = { ended, watched };
  if (url === undefined) await runAgainstLocalServers(scenarios, hospital, watching);
  else {
    // The HTTP client takes 0.2 s to load.
    const { checkServerUrl } = await import('./check-server-url.ts');
    await runAgainstUrl(scenarios, await checkServerUrl(url), watching);
  }
  const runs = timed.map(({ run }) => run);

  if (json) output.json(runs.map(runToJson));
  const good = runs.filter(({ differences }) => differences.length === 0).length;
  output.message(
    `${pluralize(runs.length, 'visit')}, ${good} as expected, ${runs.length - good} otherwise.`,
  );
  if (report !== undefined) {
    writeReport(flowReport(startedAt, timed), report);
    output.message(`The report is in ${report}.`);
  }
  return good === runs.length ? EXIT.ok : EXIT.findings;
};
