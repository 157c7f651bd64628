import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';
import { hospitalAt, ownHospitals } from './hospital.ts';
import { asJson, printRun, type Run } from './report.ts';
import { runScenario } from './run-scenario.ts';
import {
  needOfOwnServer,
  readScenario,
  scenarioFilesAt,
  type ScenarioFile,
} from './scenario-file.ts';

const againstUrl = async (
  scenarios: readonly ScenarioFile[],
  url: string,
  ended: (run: Run) => void,
): Promise<void> => {
  for (const scenario of scenarios) ended(await runScenario(hospitalAt(url), scenario));
};

const againstOwnServers = async (
  scenarios: readonly ScenarioFile[],
  ended: (run: Run) => void,
): Promise<void> => {
  const hospitals = ownHospitals();
  try {
    for (const scenario of scenarios) {
      const hospital = await hospitals.open(scenario.scenario.at);
      try {
        ended(await runScenario(hospital, scenario));
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
  { url, json = false }: { readonly url?: string; readonly json?: boolean },
  output: Output,
): Promise<ExitCode> => {
  const scenarios = paths.flatMap(scenarioFilesAt).map(readScenario);
  const undrivable = url === undefined ? [] : scenarios.filter(needOfOwnServer);
  for (const scenario of undrivable) {
    output.words(
      `${scenario.file} cannot be driven with --url: ${needOfOwnServer(scenario) ?? ''}. Leave --url out.`,
    );
  }
  if (undrivable.length > 0) return EXIT.usage;

  const runs: Run[] = [];
  const ended = (run: Run): void => {
    runs.push(run);
    if (!json) printRun(output, run);
  };
  await (url === undefined
    ? againstOwnServers(scenarios, ended)
    : againstUrl(scenarios, url.replace(/\/+$/, ''), ended));

  if (json) output.json(runs.map(asJson));
  const good = runs.filter(({ differences }) => differences.length === 0).length;
  output.words(
    `${counted(runs.length, 'visit')}, ${good} as expected, ${runs.length - good} otherwise.`,
  );
  return good === runs.length ? EXIT.ok : EXIT.findings;
};
