import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CALLS } from '../../schemas/calls.ts';
import type { Afterwards, Given, Scenario } from '../../schemas/scenario.gen.ts';
import enumeration from '../../schemas/enumeration.schema.json' with { type: 'json' };
import schema from '../../schemas/scenario.schema.json' with { type: 'json' };
import { CommandFailure } from '../command-failure.ts';
import { STANDARD_INPUT, readStandardInput } from '../read-sources.ts';

/** A scenario and its file. */
export interface ParsedScenario {
  readonly file: string;
  readonly scenario: Scenario;
}

/** A scenario with its earlier visits, each read from its own file. */
export interface ScenarioFile extends ParsedScenario {
  readonly given: readonly EarlierVisit[];
}

export interface EarlierVisit extends ParsedScenario {
  readonly enters: boolean;
}

const FILE_EXTENSION = '.json';

/** Ways to start a visit, and later actions, that need the staff or the devices of the hospital. */
const STAFF_IDENTIFICATIONS: ReadonlySet<Scenario['identify']['by']> = new Set([
  'link',
  'guardianLink',
  'partnerLink',
  'emergencyTablet',
  'urgentSurvey',
] as const);
const LOCAL_ONLY_STEPS: ReadonlySet<Afterwards['do']> = new Set(['wait', 'enter', 'scan'] as const);

const validate = new Ajv2020({ allErrors: true, schemas: [enumeration] }).compile<Scenario>(schema);

const formatSchemaErrors = (): string =>
  (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'oneOf')
    .map(({ instancePath, message = '', params }) => {
      const field: unknown = params['additionalProperty'];
      const name = typeof field === 'string' ? ` ("${field}")` : '';
      return `\n  ${instancePath === '' ? 'the file' : instancePath} ${message}${name}`;
    })
    .join('');

const parseJson = (file: string, text: string): unknown => {
  if (text.trim() === '') {
    throw new CommandFailure(
      `${file} is empty. Check whether it was saved completely, or name another file.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFailure(`${file}: ${error.message}`);
    throw error;
  }
};

const checkCalls = (file: string, { before = {} }: Scenario): void => {
  const unknown = Object.keys(before).filter((name) => !Object.hasOwn(CALLS, name));
  if (unknown.length === 0) return;
  const known = Object.keys(CALLS).join(', ');
  throw new CommandFailure(
    `${file}: "before" names ${unknown.join(', ')}, which is no call. Calls are ${known}.`,
  );
};

const parseScenario = (file: string, text: string): ParsedScenario => {
  const scenario = parseJson(file, text);
  if (!validate(scenario)) {
    throw new CommandFailure(`${file} is no scenario:${formatSchemaErrors()}`);
  }
  checkCalls(file, scenario);
  return { file, scenario };
};

/** Reads a scenario, and its earlier visits from the same folder. */
export const readScenario = (file: string, text = readFileSync(file, 'utf8')): ScenarioFile => {
  const readGiven = ({ visit, enters = false }: Given): EarlierVisit => {
    const givenFile = join(dirname(file), visit + FILE_EXTENSION);
    if (!existsSync(givenFile)) {
      throw new CommandFailure(`${file}: "given" names ${visit}, but there is no ${givenFile}.`);
    }
    return { ...parseScenario(givenFile, readFileSync(givenFile, 'utf8')), enters };
  };
  const { scenario } = parseScenario(file, text);
  return { file, scenario, given: (scenario.given ?? []).map(readGiven) };
};

/** The scenario files at a path: the file itself, or the files of a folder in order of name. */
export const scenarioFilesAt = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(FILE_EXTENSION))
    .sort()
    .map((name) => join(path, name));
};

/**
 * The scenarios that the arguments name. `-` reads one from standard input, with its earlier visits
 * in the current folder.
 */
export const readScenarios = async (paths: readonly string[]): Promise<readonly ScenarioFile[]> => {
  const scenarios: ScenarioFile[] = [];
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      const { file, bytes } = await readStandardInput();
      scenarios.push(readScenario(file, Buffer.from(bytes).toString('utf8')));
      continue;
    }
    const files = scenarioFilesAt(path);
    if (files.length === 0) throw new CommandFailure(`${path} holds no scenario (*.json).`);
    scenarios.push(...files.map((file) => readScenario(file)));
  }
  return scenarios;
};

/** Why a scenario cannot be driven against a server that is not ours; undefined if it can. */
export const localServerReason = ({ scenario, given }: ScenarioFile): string | undefined => {
  if (scenario.at !== undefined) return 'it sets the clock ("at")';
  if (given.length > 0) return 'it needs visits that came before ("given")';
  const waits = Object.values(scenario.before ?? {}).some((step) => step.waitMinutes !== undefined);
  if (waits) return 'it lets time pass ("waitMinutes")';
  if (scenario.use !== undefined) return 'it changes settings ("use")';
  if (scenario.surveyAbout !== undefined) return 'it needs a survey to be sent ("surveyAbout")';
  const { by } = scenario.identify;
  if (STAFF_IDENTIFICATIONS.has(by)) return `the hospital has to prepare it ("by": "${by}")`;
  const outside = (scenario.then ?? []).find((step) => LOCAL_ONLY_STEPS.has(step.do));
  return outside && `it lets the visitor ${outside.do} ("then")`;
};

/** Name of the file without folder and extension. */
export const scenarioName = (file: string): string => basename(file, FILE_EXTENSION);
