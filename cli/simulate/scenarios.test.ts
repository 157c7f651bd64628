import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ownHospitals } from './hospital.ts';
import { runScenario } from './run-scenario.ts';
import { readScenario, scenarioFilesAt, shortName } from './scenario-file.ts';

const folder = fileURLToPath(new URL('../../fixtures/scenarios', import.meta.url));
const hospitals = ownHospitals();
afterAll(() => {
  hospitals.remove();
});

describe('scenarios of the demo hospital', () => {
  it.each(scenarioFilesAt(folder).map((file) => [shortName(file), file]))(
    '%s ends as expected',
    async (_, file) => {
      const scenario = readScenario(file);
      const hospital = await hospitals.open(scenario.scenario.at);
      try {
        expect((await runScenario(hospital, scenario)).differences).toEqual([]);
      } finally {
        await hospital.close();
      }
    },
  );
});
