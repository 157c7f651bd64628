import { fileURLToPath } from 'node:url';
import { runScenario } from '../../cli/simulate/run-scenario.ts';
import { readScenario } from '../../cli/simulate/scenario-file.ts';
import type { Hospital } from './hospital.ts';

const SCENARIOS = new URL('../../fixtures/scenarios/', import.meta.url);

/** A visit that ended before the test starts: a fixture scenario, run by API calls only. */
export const runEarlierVisit = async (
  { url, staff }: Hospital,
  scenario: string,
): Promise<void> => {
  const file = readScenario(fileURLToPath(new URL(`${scenario}.json`, SCENARIOS)));
  const { differences } = await runScenario({ url, fetch, staff }, file);
  if (differences.length > 0) {
    throw new Error(`${scenario} came out otherwise: ${JSON.stringify(differences)}`);
  }
};
