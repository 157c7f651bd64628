/** Runs the rounds: load that goes on, one fault after the other, and a check of each hospital. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../cli/simulate/seeded-random.ts';
import { dayAt } from '../engine/visit/local-time.ts';
import { startPostgresqlCluster } from '../server/platform/database/testing/postgresql-cluster.ts';
import { checkSite, type Finding } from './check.ts';
import { startLoad } from './client.ts';
import { chooseFault, FAULTS } from './faults.ts';
import { prepareHospital } from './hospital.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { createPostgresqlSite, createSqliteSite, siteFolder } from './site.ts';

/** A hospital serves so many rounds, then it is checked. */
const ROUNDS_PER_HOSPITAL = 25;
const POSTGRESQL_SERVERS = 2;
const PATIENTS_PER_ROUND = 100;
/** Load before a fault: this long, or up to twice as long, and with so many confirmed effects. */
const MIN_LOAD_MS = 500;
const MIN_CONFIRMED = 15;
const PATIENCE_MS = 120_000;

export interface ChaosOptions {
  readonly database: 'sqlite' | 'postgresql';
  readonly rounds: number;
  readonly seed: number;
  /** The ledger is kept there. */
  readonly out: string;
  /** Only each so many syncs of the disk keep their data: the check has to find losses. */
  readonly syncsKeptEvery?: number;
  /** Only faults with these names. */
  readonly faults?: readonly string[];
  /** Reports progress. */
  readonly log?: (line: string) => void;
}

export interface Round {
  readonly round: number;
  readonly fault: string;
  /** Milliseconds since the run started. */
  readonly at: number;
  /** The longest time without a reply, in milliseconds. */
  readonly outage: number;
  readonly confirmed: number;
}

export interface ChaosResult {
  readonly rounds: readonly Round[];
  readonly findings: readonly Finding[];
  readonly confirmed: { readonly submissions: number; readonly scans: number };
  readonly messages: number;
  /** Messages that the gateway received again, under the same key. */
  readonly repeatedMessages: number;
  readonly internalErrors: number;
}

/** Visits are for a day: near midnight in the hospital, the next day is waited for. */
const waitForDay = async (neededMs: number): Promise<void> => {
  while (dayAt(Date.now()) !== dayAt(Date.now() + neededMs)) await pause(1_000);
};

const countSubmissions = ({ submissions }: Ledger): number =>
  submissions.filter(({ passCheck }) => passCheck !== null).length;
/** Passages, without the refusals. */
const countScans = ({ scans }: Ledger): number =>
  scans.filter(({ decision }) => decision === 'entered' || decision === 'left').length;
const countConfirmed = (ledger: Ledger): number => countSubmissions(ledger) + countScans(ledger);

const longestGap = (replies: readonly number[], from: number): number => {
  const first = replies.findLastIndex((at) => at < from);
  let longest = 0;
  for (let at = Math.max(1, first + 1); at < replies.length; at += 1) {
    longest = Math.max(longest, (replies[at] ?? 0) - (replies[at - 1] ?? 0));
  }
  return Math.round(longest);
};

interface Hospital extends Pick<ChaosResult, 'findings' | 'messages' | 'repeatedMessages'> {
  readonly rounds: readonly Round[];
  readonly ledger: Ledger;
}

const waitFor = async (isSo: () => boolean, complaint: string): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > until) throw new Error(complaint);
    await pause(10);
  }
};

const runHospital = async (
  { database, seed, out, syncsKeptEvery, faults, log = () => undefined }: ChaosOptions,
  { first, count, startedAt }: { first: number; count: number; startedAt: number },
): Promise<Hospital> => {
  const random = seededRandom(seed + first);
  const folder = siteFolder();
  const dataFolder = join(folder, 'data');
  const cluster = database === 'postgresql' ? await startPostgresqlCluster() : null;
  const location = cluster ? { url: cluster.url } : { file: join(dataFolder, 'munjin.db') };
  const hospital = await prepareHospital(location, dataFolder, count * PATIENTS_PER_ROUND);
  const site = cluster
    ? await createPostgresqlSite(folder, cluster, POSTGRESQL_SERVERS)
    : await createSqliteSite(folder, syncsKeptEvery);
  try {
    for (let at = 0; at < site.serverCount; at += 1) await site.start(at);
    const ledger = openLedger(join(out, 'ledger.jsonl'));
    const load = startLoad({ hospital, ledger, urls: site.urls });
    const rounds: Round[] = [];
    for (let round = first; round < first + count; round += 1) {
      ledger.round = round;
      const before = countConfirmed(ledger);
      await pause(MIN_LOAD_MS + random() * MIN_LOAD_MS);
      await waitFor(
        () => countConfirmed(ledger) >= before + MIN_CONFIRMED,
        'too little was confirmed',
      );
      const possible = FAULTS.filter(
        ({ name, isPossible }) => isPossible(site) && (faults?.includes(name) ?? true),
      );
      const fault = chooseFault(possible, random);
      const from = performance.now();
      await fault.inject(site, random);
      const replies = ledger.replies.length;
      await waitFor(() => ledger.replies.length > replies, `no reply came after: ${fault.name}`);
      rounds.push({
        round,
        fault: fault.name,
        at: Math.round(from - startedAt),
        outage: longestGap(ledger.replies, from),
        confirmed: countConfirmed(ledger) - before,
      });
      const { outage, confirmed } = rounds.at(-1) ?? { outage: 0, confirmed: 0 };
      log(`round ${round}: ${fault.name}, ${outage} ms without a reply, ${confirmed} confirmed`);
      if (fault.isLast) break;
    }
    await load.finish();
    for (let at = 0; at < site.serverCount; at += 1) await site.end(at, 'SIGKILL');
    const findings = await checkSite(site, ledger);
    for (const { kind, round, what } of findings) log(`${kind}: ${what} (round ${round ?? '?'})`);
    const { messages } = site;
    const messageCount = new Set(messages.map(({ messageId }) => messageId)).size;
    return {
      rounds,
      findings,
      ledger,
      messages: messageCount,
      repeatedMessages: messages.length - messageCount,
    };
  } finally {
    await site.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs all rounds and checks what is left. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  mkdirSync(options.out, { recursive: true });
  const startedAt = performance.now();
  const hospitals: Hospital[] = [];
  for (let first = 1; first <= options.rounds;) {
    const count = Math.min(ROUNDS_PER_HOSPITAL, options.rounds - first + 1);
    await waitForDay(count * 5_000 + 60_000);
    const hospital = await runHospital(options, { first, count, startedAt });
    hospitals.push(hospital);
    first += hospital.rounds.length;
  }
  const sum = (of: (hospital: Hospital) => number): number =>
    hospitals.reduce((total, hospital) => total + of(hospital), 0);
  return {
    rounds: hospitals.flatMap(({ rounds }) => rounds),
    findings: hospitals.flatMap(({ findings }) => findings),
    confirmed: {
      submissions: sum(({ ledger }) => countSubmissions(ledger)),
      scans: sum(({ ledger }) => countScans(ledger)),
    },
    messages: sum(({ messages }) => messages),
    repeatedMessages: sum(({ repeatedMessages }) => repeatedMessages),
    internalErrors: sum(({ ledger }) => ledger.internalErrors),
  };
};
