import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { endOf } from '../difference.ts';
import { travel, type Hospital, type Journey } from '../journey.ts';
import { runScenario } from '../run-scenario.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { Figures } from './figures.ts';
import type { KeptConnections } from './kept-connections.ts';
import { measuredFetch } from './measured-fetch.ts';
import type { MixVisitor } from './mix.ts';
import type { Person } from './person.ts';
import { castAs } from './scenario-of-person.ts';
import type { Watch } from './watch.ts';

/** What all visits of a load share. */
export interface LoadRun {
  readonly url: string;
  readonly connections: KeptConnections;
  readonly figures: Figures;
  readonly watch: Watch;
  /** Of the gate that visitors scan at; null where none is ours. */
  readonly gateToken: string | null;
  /** Whether the server believes the addresses that it is told. */
  readonly tellsAddresses: boolean;
  /** A visitor's visit is over; null where it ended as it should. */
  readonly ended: (otherwise: string | null) => void;
}

/** One of the visits of a load, before it begins. */
export interface PlannedVisit {
  /** From 0, in the order in which they begin. */
  readonly index: number;
  readonly visitor: MixVisitor;
  readonly person: Person | null;
  /** How long whoever goes in stays. */
  readonly stayMs: number;
}

/** Of the people of one visit: the patient and ten guardians. */
const MOST_PEOPLE = 11;

/** A phone that nobody of the directory has, for a guardian or guest of this visit. */
const phoneOf = (index: number, which: number): string =>
  `0105${String(index * MOST_PEOPLE + which).padStart(7, '0')}`;

const addressOf = (index: number, which: number): string => {
  const number = index * MOST_PEOPLE + which;
  return [10, number >> 16, number >> 8, number].map((part) => part & 0xff).join('.');
};

const hospitalFor = (run: LoadRun, { index, visitor }: PlannedVisit, which: number): Hospital => {
  const { url, connections, figures, watch } = run;
  const doubled = visitor.doubleTap ? { doubled: watch.answered } : {};
  const from = run.tellsAddresses ? addressOf(index, which) : null;
  const sending = { connections, figures, from, ...doubled };
  return { url, fetch: measuredFetch(url, sending) };
};

const inWords = (name: string, journey: Journey): string => {
  const { screen, call = 'nothing', resultCd } = endOf(journey);
  return `${name} ends at ${screen} after ${call} ${String(resultCd ?? '')}`.trimEnd();
};

/** In through the gate, and out again after a while; what went wrong, or null. */
const goInAndOut = async (
  { gateToken, watch }: LoadRun,
  { visitor: { name }, person, stayMs }: PlannedVisit,
  { visitor, pass }: Journey,
): Promise<string | null> => {
  if (gateToken === null || !pass) return null;
  const scan = async (direction: 'in' | 'out'): Promise<boolean> => {
    const request = { code: pass.barcodeValue, direction, nonce: randomUUID() };
    const { result } = await visitor.callAtDevice(gateToken, 'gateScan', request);
    return result?.decision === (direction === 'in' ? 'entered' : 'left');
  };
  if (!(await scan('in'))) {
    return `${name} is not let in: ${String(visitor.lastCall()?.resultCd)}`;
  }
  if (person) watch.entered(person.number, person.guardians);
  await pause(stayMs);
  if (person) watch.leaves(person.number);
  return (await scan('out')) ? null : `${name} is not let out`;
};

/** Who holds only a name hears of a taken place no more than that no pass is issued here. */
const TAKEN_PLACE: readonly number[] = [
  RESULT_CODE.guardianLimit,
  RESULT_CODE.noSchedule,
  RESULT_CODE.notIssued,
];
const isTakenPlace = ({ visitor }: Journey): boolean =>
  TAKEN_PLACE.includes(visitor.lastCall()?.resultCd ?? RESULT_CODE.ok);

/** One visitor's visit to its end. */
const oneVisitor = async (
  run: LoadRun,
  planned: PlannedVisit,
  which: number,
  file: ScenarioFile,
): Promise<string | null> => {
  const { visitor } = planned;
  const own = castAs(file, { person: planned.person, phone: phoneOf(planned.index, which) });
  const { journey, differences } = await runScenario(hospitalFor(run, planned, which), own);
  const mayBeFull = visitor.guardians > 1 && isTakenPlace(journey);
  if (mayBeFull) return null;
  if (differences.length > 0) return inWords(visitor.name, journey);
  return visitor.goesIn ? goInAndOut(run, planned, journey) : null;
};

const told = async (run: LoadRun, visit: Promise<string | null>): Promise<void> => {
  try {
    run.ended(await visit);
  } catch (error) {
    run.ended(`broken off: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const inLanguage = ({ scenario: file, language }: MixVisitor): ScenarioFile =>
  language === undefined ? file : { ...file, scenario: { ...file.scenario, language } };

/** The visit of the mix to its end: of one visitor, or of all the guardians who come at once. */
export const visit = async (run: LoadRun, planned: PlannedVisit): Promise<void> => {
  const { visitor, person, index } = planned;
  const file = inLanguage(visitor);
  if (visitor.guardians === 1) return told(run, oneVisitor(run, planned, 1, file));
  // What comes before is done once, by the patient.
  const before = castAs(file, { person, phone: phoneOf(index, 0) });
  try {
    for (const { scenario } of before.given) await travel(hospitalFor(run, planned, 0), scenario);
  } catch (error) {
    run.ended(`broken off: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const together = Array.from({ length: visitor.guardians }, (_, which) =>
    told(run, oneVisitor(run, planned, which + 1, { ...file, given: [] })),
  );
  await Promise.all(together);
};
