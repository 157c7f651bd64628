import { differences, type Difference } from './difference.ts';
import { travel, type Hospital } from './journey.ts';
import type { Run } from './report.ts';
import { shortName, type ScenarioFile } from './scenario-file.ts';

const ofGiven = (file: string, found: readonly Difference[]): Difference[] =>
  found.map((difference) => ({
    ...difference,
    what: `given ${shortName(file)}: ${difference.what}`,
  }));

/** Drives a scenario, after all that came before it, and compares its end with the expected one. */
export const runScenario = async (
  hospital: Hospital,
  { file, scenario, given }: ScenarioFile,
): Promise<Run> => {
  const found: Difference[] = [];
  for (const earlier of given) {
    const journey = await travel(hospital, earlier.scenario);
    found.push(...ofGiven(earlier.file, differences(journey, earlier.scenario.expect)));
    if (earlier.enters && journey.passCheck !== undefined) {
      await hospital.enter?.(journey.passCheck);
    }
  }
  const journey = await travel(hospital, scenario);
  found.push(...differences(journey, scenario.expect));
  return { file, name: scenario.name, journey, differences: found };
};
