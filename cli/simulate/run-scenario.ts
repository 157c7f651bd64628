import { findDifferences, type Difference } from './find-differences.ts';
import { driveVisit, type SimulationTarget } from './drive-visit.ts';
import type { ScenarioRun } from './print-run.ts';
import { scenarioName, type ScenarioFile } from './scenario-file.ts';

const labelEarlierVisit = (file: string, found: readonly Difference[]): Difference[] =>
  found.map((difference) => ({
    ...difference,
    what: `given ${scenarioName(file)}: ${difference.what}`,
  }));

/** Drives a scenario after its earlier visits, and compares its end with the expected one. */
export const runScenario = async (
  hospital: SimulationTarget,
  { file, scenario, given }: ScenarioFile,
): Promise<ScenarioRun> => {
  const found: Difference[] = [];
  for (const earlier of given) {
    const journey = await driveVisit(hospital, earlier.scenario);
    found.push(
      ...labelEarlierVisit(earlier.file, findDifferences(journey, earlier.scenario.expect)),
    );
    if (earlier.enters && journey.passCheck !== undefined) {
      await hospital.enter?.(journey.passCheck);
    }
  }
  const journey = await driveVisit(hospital, scenario);
  found.push(...findDifferences(journey, scenario.expect));
  return { file, name: scenario.name, journey, differences: found };
};
