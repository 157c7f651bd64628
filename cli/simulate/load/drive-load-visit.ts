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

/** What all visits of a load share. */
export interface LoadRun {
  readonly url: string;
  readonly connections: ConnectionPool;
  readonly statistics: StatisticsCollector;
  readonly monitor: InvariantMonitor;
  /** Of the gate that visitors scan at; null where none is ours. */
  readonly gateToken: string | null;
  /** Whether the server believes the addresses that it is told. */
  readonly sendsForwardedFor: boolean;
  /** A visitor's visit is over; null where it ended as it should. */
  readonly onVisitEnd: (otherwise: string | null) => void;
}

/** One of the visits of a load, before it begins. */
export interface PlannedVisit {
  /** From 0, in the order in which they begin. */
  readonly index: number;
  readonly visitor: MixVisitor;
  readonly person: LoadPerson | null;
  /** How long whoever goes in stays. */
  readonly stayMs: number;
}

/** Of the people of one visit: the patient and ten guardians. */
const MAX_PEOPLE_PER_VISIT = 11;

/** A phone that nobody of the directory has, for a guardian or guest of this visit. */
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

/** In through the gate, and out again after a while; what went wrong, or null. */
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

/** Who holds only a name hears of a taken place no more than that no pass is issued here. */
const PLACE_TAKEN_CODES: readonly number[] = [
  RESULT_CODE.guardianLimit,
  RESULT_CODE.noSchedule,
  RESULT_CODE.notIssued,
];
const isPlaceTaken = ({ visitor }: VisitResult): boolean =>
  PLACE_TAKEN_CODES.includes(visitor.lastCall()?.resultCd ?? RESULT_CODE.ok);

/** One visitor's visit to its end. */
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

/** The visit of the mix to its end: of one visitor, or of all the guardians who come at once. */
export const driveLoadVisit = async (run: LoadRun, planned: PlannedVisit): Promise<void> => {
  const { visitor, person, index } = planned;
  const file = withLanguage(visitor);
  if (visitor.guardians === 1) return reportVisitEnd(run, driveVisitor(run, planned, 1, file));
  // What comes before is done once, by the patient.
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
