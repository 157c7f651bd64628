import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';
import { flowReport, type TimedRun } from './flow-report.ts';
import { hospitalAt, ownHospitals } from './hospital.ts';
import type { Hospital } from './journey.ts';
import { asJson, printRun, type Run } from './report.ts';
import { checkReportFile, writeReport } from './report/write-report.ts';
import { runScenario } from './run-scenario.ts';
import { needOfOwnServer, scenariosAt, type ScenarioFile } from './scenario-file.ts';
import { serverAt } from './server-at.ts';
import { traced } from './traced.ts';

interface FlowOptions {
  readonly url?: string;
  readonly json?: boolean;
  /** Whether each request and reply is printed. */
  readonly trace?: boolean;
  /** A file for the report: JSON, JUnit or HTML. */
  readonly report?: string;
}

interface Watching {
  readonly ended: (run: Run) => void;
  readonly watched: (hospital: Hospital) => Hospital;
}

const againstUrl = async (
  scenarios: readonly ScenarioFile[],
  url: string,
  { ended, watched }: Watching,
): Promise<void> => {
  for (const scenario of scenarios) ended(await runScenario(watched(hospitalAt(url)), scenario));
};

const againstOwnServers = async (
  scenarios: readonly ScenarioFile[],
  { ended, watched }: Watching,
): Promise<void> => {
  const hospitals = ownHospitals();
  try {
    for (const scenario of scenarios) {
      const hospital = await hospitals.open(scenario.scenario.at);
      try {
        ended(await runScenario(watched(hospital), scenario));
      } finally {
        await hospital.close();
      }
    }
  } finally {
    hospitals.remove();
  }
};

/** `simulate flow`: exit code 1 where a visit ended otherwise than expected, 2 where one cannot be driven. */
export const simulateFlow = async (
  paths: readonly string[],
  { url, json = false, trace = false, report }: FlowOptions,
  output: Output,
): Promise<ExitCode> => {
  if (report !== undefined) checkReportFile(report);
  const scenarios = await scenariosAt(paths);
  const undrivable = url === undefined ? [] : scenarios.filter(needOfOwnServer);
  for (const scenario of undrivable) {
    output.words(
      `${scenario.file} cannot be driven with --url: ${needOfOwnServer(scenario) ?? ''}. Leave --url out.`,
    );
  }
  if (undrivable.length > 0) return EXIT.usage;

  const startedAt = new Date();
  let since = performance.now();
  const timed: TimedRun[] = [];
  const ended = (run: Run): void => {
    const now = performance.now();
    timed.push({ run, durationMs: Math.round(now - since) });
    since = now;
    if (!json) printRun(output, run);
  };
  const watched = (hospital: Hospital) => (trace ? traced(hospital, output) : hospital);
  const watching = { ended, watched };
  await (url === undefined
    ? againstOwnServers(scenarios, watching)
    : againstUrl(scenarios, await serverAt(url), watching));
  const runs = timed.map(({ run }) => run);

  if (json) output.json(runs.map(asJson));
  const good = runs.filter(({ differences }) => differences.length === 0).length;
  output.words(
    `${counted(runs.length, 'visit')}, ${good} as expected, ${runs.length - good} otherwise.`,
  );
  if (report !== undefined) {
    writeReport(flowReport(startedAt, timed), report);
    output.words(`The report is in ${report}.`);
  }
  return good === runs.length ? EXIT.ok : EXIT.findings;
};
