import { isAbsolute, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { findClosestMatch } from '../../../engine/questionnaire/lint/closest-match.ts';
import { CALLS } from '../../../schemas/calls.ts';
import type { CallThreshold, LoadMix, LoadVisitor } from '../../../schemas/load.gen.ts';
import enumeration from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import schema from '../../../schemas/load.schema.json' with { type: 'json' };
import {
  readDocument,
  type Path,
  type SourceDocument,
} from '../../../server/platform/files/read-document.ts';
import { schemaFindings } from '../../../server/platform/files/schema-findings.ts';
import { baseNameOf, type SourceFile } from '../../../server/platform/files/source-file.ts';
import { hasErrors, sortFindings, type Finding } from '../../../server/platform/files/report.ts';
import { CommandFailure } from '../../command-failure.ts';
import { readScenario, scenarioName, type ScenarioFile } from '../scenario-file.ts';
import { requiredPersonKind, loadRefusalReason } from './scenario-eligibility.ts';
import {
  INVARIANTS,
  parseDuration,
  estimatePeople,
  parsePercent,
  type CallLimits,
  type Mix,
  type MixVisitor,
  type Pace,
} from './mix.ts';

/** A mix, or the reasons why it cannot be driven. */
export type MixResult =
  | { readonly mix: Mix; readonly findings: readonly Finding[] }
  | { readonly mix: null; readonly findings: readonly Finding[] };

const validate = new Ajv2020({
  allErrors: true,
  verbose: true,
  schemas: [enumeration],
}).compile<LoadMix>(schema);

/** The name for all calls in the thresholds. */
export const ALL_CALLS = 'all';

type AddFinding = (path: Path, rule: string, message: string, fix: string) => void;

const parsePace = ({ rate, concurrency }: LoadMix): Pace | null => {
  if ((rate === undefined) === (concurrency === undefined)) return null;
  return rate === undefined
    ? { by: 'concurrency', visits: concurrency ?? 1 }
    : { by: 'rate', perSecond: rate };
};

const readMixScenario = (
  folder: string | null,
  named: string,
): ScenarioFile | { fault: string } => {
  const path = isAbsolute(named) ? named : join(folder ?? '.', named);
  try {
    return readScenario(path);
  } catch (error) {
    if (error instanceof CommandFailure) return { fault: error.message };
    if (error instanceof Error && 'code' in error) return { fault: `There is no ${path}.` };
    throw error;
  }
};

const parseVisitor = (
  { scenario: named, weight = 1, language, guardians = 1, ...rest }: LoadVisitor,
  index: number,
  folder: string | null,
  refuse: AddFinding,
): MixVisitor | null => {
  const { doubleTap = false, goesIn = false } = rest;
  const at: Path = ['visitors', index, 'scenario'];
  const scenario = readMixScenario(folder, named);
  if ('fault' in scenario) {
    const fix = 'Correct the path, seen from this file, or the scenario.';
    refuse(at, 'load/scenario', scenario.fault, fix);
    return null;
  }
  const why = loadRefusalReason(scenario);
  if (why !== null) {
    const fix = 'Take a scenario that begins at home and ends with a pass, or drive it with flow.';
    refuse(at, 'load/not-for-load', `${named} cannot be driven by many: ${why}.`, fix);
    return null;
  }
  if (guardians > 1 && scenario.scenario.userType !== 'NOK') {
    const place = ['visitors', index, 'guardians'];
    const fix = 'Remove "guardians", or take a scenario of a caregiver (NOK).';
    refuse(place, 'load/no-guardian', `${named} is no visit of a caregiver.`, fix);
    return null;
  }
  const person = requiredPersonKind(scenario.scenario);
  const name = scenarioName(scenario.file);
  return { name, scenario, weight, language, person, guardians, doubleTap, goesIn };
};

const parseCallLimits = ({ failed, ...spans }: CallThreshold): CallLimits => ({
  ...Object.fromEntries(Object.entries(spans).map(([name, span]) => [name, parseDuration(span)])),
  ...(failed !== undefined && { failed: parsePercent(failed) }),
});

const parseLimits = ({ thresholds = {} }: LoadMix, refuse: AddFinding): Mix['limits'] => {
  const known = [ALL_CALLS, ...Object.keys(CALLS)];
  const calls = Object.entries(thresholds.calls ?? {});
  for (const [name] of calls) {
    if (known.includes(name)) continue;
    const meant = findClosestMatch(name, known);
    const fix =
      meant === undefined ? `The calls are ${known.join(', ')}.` : `Did you mean ${meant}?`;
    refuse(['thresholds', 'calls', name], 'load/unknown-call', `There is no call ${name}.`, fix);
  }
  return {
    calls: new Map(calls.map(([name, threshold]) => [name, parseCallLimits(threshold)])),
    otherwise: thresholds.otherwise === undefined ? null : parsePercent(thresholds.otherwise),
    callsPerSecond: thresholds.callsPerSecond ?? null,
  };
};

const parseMix = (file: LoadMix, source: SourceFile, refuse: AddFinding): Mix | null => {
  const pace = parsePace(file);
  if (!pace) {
    const fix =
      'Set either "rate" (visits started per second) or "concurrency" (visits at the same time).';
    refuse([], 'load/pace', 'The mix must say how visits follow each other, once.', fix);
  }
  const visitors = file.visitors.map((visitor, index) =>
    parseVisitor(visitor, index, source.folder, refuse),
  );
  const limits = parseLimits(file, refuse);
  if (!pace || visitors.includes(null)) return null;
  const durationMs = parseDuration(file.duration);
  return {
    name: file.name ?? baseNameOf(source),
    visitors: visitors.filter((visitor) => visitor !== null),
    pace,
    durationMs,
    people: file.people ?? estimatePeople(pace, durationMs),
    limits,
    invariants: file.invariants ?? INVARIANTS,
  };
};

const findingAdder = (document: SourceDocument, findings: Finding[]): AddFinding => {
  return (path, rule, message, fix) => {
    const isName = rule === 'load/unknown-call';
    const place = isName ? document.atKey(path) : document.at(path);
    findings.push(document.finding(place, { severity: 'error', rule, message, fix }));
  };
};

/** Reads a mix and the scenarios that it names. Reports all mistakes, each at its place. */
export const readMix = (source: SourceFile): MixResult => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) return { mix: null, findings: syntax };
  const { value } = document;
  if (!validate(value)) {
    const wrong = schemaFindings(document, validate.errors ?? []);
    return { mix: null, findings: sortFindings([...syntax, ...wrong]) };
  }
  const findings: Finding[] = [...syntax];
  const mix = parseMix(value, source, findingAdder(document, findings));
  if (!mix || hasErrors(findings)) return { mix: null, findings: sortFindings(findings) };
  return { mix, findings };
};
