import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { summarizeEnd } from '../find-differences.ts';
import { driveVisit, type SimulationTarget, type VisitResult } from '../drive-visit.ts';
import { runScenario } from '../run-scenario.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { StatisticsCollector } from './call-statistics.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { createMeasuredFetch } from './measured-fetch.ts';
import type { MixVisitor } from './mix.ts';
import type { LoadPerson } from './load-person.ts';
import { personalizeScenarioFile } from './personalize-scenario.ts';
import type { InvariantMonitor } from './invariant-monitor.ts';

/** Shared by all visits of a load. */
export interface LoadRun {
  readonly url: string;
  readonly connections: ConnectionPool;
  readonly statistics: StatisticsCollector;
  readonly monitor: InvariantMonitor;
  /** Token of the gate at which visitors scan; null if we have no gate. */
  readonly gateToken: string | null;
  /** Whether the server trusts forwarded addresses. */
  readonly sendsForwardedFor: boolean;
  /** Called when a visit is over; null if it ended as expected. */
  readonly onVisitEnd: (otherwise: string | null) => void;
}

/** A planned visit of a load. */
export interface PlannedVisit {
  /** From 0, in the order of their start. */
  readonly index: number;
  readonly visitor: MixVisitor;
  readonly person: LoadPerson | null;
  /** How long a visitor stays inside. */
  readonly stayMs: number;
}

/** The number of people in one visit: the patient and ten guardians. */
const MAX_PEOPLE_PER_VISIT = 11;

/** A phone number that is not in the directory, for a guardian or guest of this visit. */
const phoneFor = (index: number, which: number): string =>
  `0105${String(index * MAX_PEOPLE_PER_VISIT + which).padStart(7, '0')}`;

const ipAddressFor = (index: number, which: number): string => {
  const number = index * MAX_PEOPLE_PER_VISIT + which;
  return [10, number >> 16, number >> 8, number].map((part) => part & 0xff).join('.');
};

const targetFor = (
  run: LoadRun,
  { index, visitor }: PlannedVisit,
  which: number,
): SimulationTarget => {
  const { url, connections, statistics: figures, monitor: watch } = run;
  const doubled = visitor.doubleTap ? { doubled: watch.recordPasses } : {};
  const from = run.sendsForwardedFor ? ipAddressFor(index, which) : null;
  const sending = { connections, figures, from, ...doubled };
  return { url, fetch: createMeasuredFetch(url, sending) };
};

const describeEnd = (name: string, journey: VisitResult): string => {
  const { screen, call = 'nothing', resultCd } = summarizeEnd(journey);
  return `${name} ends at ${screen} after ${call} ${String(resultCd ?? '')}`.trimEnd();
};

/** Enters through the gate and leaves after a while; returns what went wrong, or null. */
const scanInAndOut = async (
  { gateToken, monitor: watch }: LoadRun,
  { visitor: { name }, person, stayMs }: PlannedVisit,
  { visitor, pass }: VisitResult,
): Promise<string | null> => {
  if (gateToken === null || !pass) return null;
  const scan = async (direction: 'in' | 'out'): Promise<boolean> => {
    const request = { code: pass.barcodeValue, direction, nonce: randomUUID() };
    const { result } = await visitor.callAsDevice(gateToken, 'gateScan', request);
    return result?.decision === (direction === 'in' ? 'entered' : 'left');
  };
  if (!(await scan('in'))) {
    return `${name} is not let in: ${String(visitor.lastCall()?.resultCd)}`;
  }
  if (person) watch.recordEntry(person.number, person.guardians);
  await pause(stayMs);
  if (person) watch.recordExit(person.number);
  return (await scan('out')) ? null : `${name} is not let out`;
};

/**
 * A visitor who knows only a name learns only that no pass is issued here, not that the place is
 * taken.
 */
const PLACE_TAKEN_CODES: readonly number[] = [
  RESULT_CODE.guardianLimit,
  RESULT_CODE.noSchedule,
  RESULT_CODE.notIssued,
];
const isPlaceTaken = ({ visitor }: VisitResult): boolean =>
  PLACE_TAKEN_CODES.includes(visitor.lastCall()?.resultCd ?? RESULT_CODE.ok);

/** Drives the visit of one visitor to its end. */
const driveVisitor = async (
  run: LoadRun,
  planned: PlannedVisit,
  which: number,
  file: ScenarioFile,
): Promise<string | null> => {
  const { visitor } = planned;
  const own = personalizeScenarioFile(file, {
    person: planned.person,
    phone: phoneFor(planned.index, which),
  });
  const { journey, differences } = await runScenario(targetFor(run, planned, which), own);
  const mayBeFull = visitor.guardians > 1 && isPlaceTaken(journey);
  if (mayBeFull) return null;
  if (differences.length > 0) return describeEnd(visitor.name, journey);
  return visitor.goesIn ? scanInAndOut(run, planned, journey) : null;
};

const reportVisitEnd = async (run: LoadRun, visit: Promise<string | null>): Promise<void> => {
  try {
    run.onVisitEnd(await visit);
  } catch (error) {
    run.onVisitEnd(`broken off: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const withLanguage = ({ scenario: file, language }: MixVisitor): ScenarioFile =>
  language === undefined ? file : { ...file, scenario: { ...file.scenario, language } };

/**
 * Drives a visit of the mix to its end: one visitor, or all guardians who come at the same time.
 */
export const driveLoadVisit = async (run: LoadRun, planned: PlannedVisit): Promise<void> => {
  const { visitor, person, index } = planned;
  const file = withLanguage(visitor);
  if (visitor.guardians === 1) return reportVisitEnd(run, driveVisitor(run, planned, 1, file));
  // The patient makes the earlier visits once.
  const before = personalizeScenarioFile(file, { person, phone: phoneFor(index, 0) });
  try {
    for (const { scenario } of before.given) await driveVisit(targetFor(run, planned, 0), scenario);
  } catch (error) {
    run.onVisitEnd(`broken off: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const together = Array.from({ length: visitor.guardians }, (_, which) =>
    reportVisitEnd(run, driveVisitor(run, planned, which + 1, { ...file, given: [] })),
  );
  await Promise.all(together);
};
