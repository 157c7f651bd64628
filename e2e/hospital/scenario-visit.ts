import { fileURLToPath } from 'node:url';
import { driveVisit } from '../../cli/simulate/drive-visit.ts';
import type { Visitor } from '../../cli/simulate/visitor.ts';
import { readScenario, type ParsedScenario } from '../../cli/simulate/scenario-file.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';
import type { Hospital } from './hospital.ts';

const scenarioPath = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/scenarios/${name}.json`, import.meta.url));

const runToPass = async (
  { url, staff, sentPassCheck }: Hospital,
  { file, scenario }: ParsedScenario,
): Promise<string> => {
  const { passCheck } = await driveVisit({ url, fetch, staff }, scenario);
  if (!passCheck) throw new Error(`${file} ends without a pass`);
  return sentPassCheck(passCheck);
};

/**
 * The tokens of the passes that a fixture scenario ends with: first those of the earlier visits,
 * then its own. They are created by API calls and not on the screens, for tests that start after
 * the visits. `own` overrides values of its own visit.
 */
export const passesOfScenario = async (
  hospital: Hospital,
  name: string,
  own: Pick<Scenario, 'language' | 'answers'> = {},
): Promise<readonly string[]> => {
  const { file, scenario, given } = readScenario(scenarioPath(name));
  const passes: string[] = [];
  for (const earlier of given) {
    const passCheck = await runToPass(hospital, earlier);
    if (earlier.enters) await hospital.recordEntry(passCheck);
    passes.push(passCheck);
  }
  return [...passes, await runToPass(hospital, { file, scenario: { ...scenario, ...own } })];
};

/** Runs the visit of a fixture scenario, also one without a pass, and returns its visitor. */
export const runScenario = async (
  { url, staff }: Hospital,
  name: string,
  own: Pick<Scenario, 'language' | 'answers'> = {},
): Promise<Visitor> => {
  const { scenario } = readScenario(scenarioPath(name));
  return (await driveVisit({ url, fetch, staff }, { ...scenario, ...own })).visitor;
};

/** The token of the pass that a fixture scenario ends with. */
export const passOfScenario = async (
  hospital: Hospital,
  name: string,
  own?: Pick<Scenario, 'language' | 'answers'>,
): Promise<string> => (await passesOfScenario(hospital, name, own)).at(-1) ?? '';
