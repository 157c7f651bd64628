import { systemClock } from '../../../server/platform/clock.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';
import { hasErrors } from '../../../server/platform/files/report.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { CommandFailure } from '../../command-failure.ts';
import { reportFindings } from '../../print-findings.ts';
import type { Output } from '../../output.ts';
import { checkReportFile, writeReport } from '../report/write-report.ts';
import { seededRandom } from '../seeded-random.ts';
import { checkServerUrl } from '../check-server-url.ts';
import { driveVisits } from './drive-visits.ts';
import { createStatisticsCollector } from './call-statistics.ts';
import { evaluateThresholds, type LoadResult, type StoredFaults } from './evaluate-thresholds.ts';
import { createConnectionPool } from './connection-pool.ts';
import { loadToJson, loadReport } from './load-report.ts';
import { generatePeople } from './generate-people.ts';
import { proxyHeaders } from './measured-fetch.ts';
import { readMix } from './read-mix.ts';
import type { Mix } from './mix.ts';
import { openLoadHospital } from './load-hospital.ts';
import { readPeople } from './read-people.ts';
import type { LoadPerson } from './load-person.ts';
import { planVisits } from './plan-visits.ts';
import { formatCount, printLoad } from './print-load.ts';
import { driveLoadVisit, type LoadRun } from './drive-load-visit.ts';
import { createInvariantMonitor } from './invariant-monitor.ts';

export interface LoadOptions {
  readonly url?: string;
  readonly people?: SourceFile;
  readonly seed: number;
  readonly json: boolean;
  /** The report file; its extension determines the format. */
  readonly report?: string;
}

/** Where the visits go. */
interface LoadTarget {
  readonly url: string;
  readonly gateToken: string | null;
  readonly people: readonly LoadPerson[];
  readonly sendsForwardedFor: boolean;
  readonly stopAndInspect: () => Promise<StoredFaults | null>;
  readonly remove: () => Promise<void>;
}

const BAR_WIDTH = 24;

const progressLine = (since: number, durationMs: number, calls: number, underWay: number) => {
  const share = Math.min(1, since / durationMs);
  const full = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
  const percent = `${String(Math.round(share * 100))} %`;
  return `${bar} ${percent}  ${formatCount(calls)} calls  ${formatCount(underWay)} visits under way`;
};

/** After one Ctrl-C the user gets the summary; a second Ctrl-C ends without it. */
const withInterruptSignal = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
  };
  process.once('SIGINT', stop);
  try {
    return await work(stopping.signal);
  } finally {
    process.removeListener('SIGINT', stop);
  }
};

/** Drives the visits of a mix and returns the measurements. */
const runLoad = async (
  mix: Mix,
  target: LoadTarget,
  seed: number,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Output['progress'] },
): Promise<LoadResult> => {
  const figures = createStatisticsCollector();
  const watching = createInvariantMonitor();
  const connections = createConnectionPool(target.url);
  const ends = new Map<string, number>();
  let [ended, otherwise] = [0, 0];
  const { url, gateToken, people, sendsForwardedFor: tellsAddresses } = target;
  const run: LoadRun = {
    url,
    gateToken,
    sendsForwardedFor: tellsAddresses,
    connections,
    statistics: figures,
    monitor: watching,
    onVisitEnd: (end) => {
      ended += 1;
      if (end === null) return;
      otherwise += 1;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    },
  };
  // A different seed from the one for the people.
  const next = planVisits(mix, people, seededRandom(seed + 1));
  const {
    end,
    startedCount: begun,
    droppedCount: held,
    milliseconds,
  } = await driveVisits(mix, {
    next,
    visit: (planned) => driveLoadVisit(run, planned),
    signal,
    progress: (since, underWay) => {
      progress(progressLine(since, mix.durationMs, figures.all().calls, underWay));
    },
  });
  progress('');
  connections.close();
  const stored = await target.stopAndInspect();
  return {
    end,
    milliseconds,
    seed,
    visits: {
      begun,
      ended,
      held,
      otherwise,
      ends: [...ends]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, visits]) => ({ what, visits })),
    },
    all: figures.all(),
    calls: figures.each(),
    histogram: figures.steps(),
    guardiansSeen: watching.counts().entries,
    repeatsSeen: watching.counts().repeats,
    breaches: watching.breaches(),
    stored,
  };
};

const openLocalTarget = async (mix: Mix, seed: number, output: Output): Promise<LoadTarget> => {
  const people = generatePeople(mix, seededRandom(seed));
  output.message(`Filling a hospital with ${formatCount(people.length)} people for the load …`);
  return { people, sendsForwardedFor: true, ...(await openLoadHospital(people)) };
};

/**
 * A server that trusts no proxy here refuses (403) plain http requests that seem to come through
 * one.
 */
const trustsForwardedFor = async (url: string): Promise<boolean> => {
  const headers = proxyHeaders('10.0.0.1');
  return (await fetch(`${url}/api/v1/visit-days`, { headers })).status !== 403;
};

const openRemoteTarget = async (
  given: string,
  people: readonly LoadPerson[],
): Promise<LoadTarget> => {
  const url = await checkServerUrl(given);
  return {
    url,
    gateToken: null,
    people,
    sendsForwardedFor: await trustsForwardedFor(url),
    stopAndInspect: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  };
};

/** Why a mix cannot be driven against a server that is not ours; null if it can. */
const remoteRefusalReason = ({ visitors }: Mix, people: SourceFile | undefined): string | null => {
  const going = visitors.find(({ goesIn }) => goesIn);
  if (going) return `${going.name} goes in through a gate of the hospital ("goesIn").`;
  const needy = visitors.find(({ person }) => person !== null);
  return needy && people === undefined
    ? `${needy.name} needs people who exist there: name them with --people.`
    : null;
};

const printAdvice = (output: Output, mix: Mix, { end, all, visits }: LoadResult): void => {
  if (end === 'stopped') output.message('Interrupted: this is what came of the visits until then.');
  if (end === 'peopleUsedUp') {
    output.message(
      `All people are used up after ${formatCount(visits.begun)} visits. Next: increase "people" in the mix.`,
    );
  }
  const isLimited = all.failures.some(({ why }) => why === 'HTTP 429');
  if (isLimited) {
    output.message(
      'The server takes all visitors for one address and refuses them (429). Next: start it with' +
        ' MUNJIN_TRUSTED_PROXIES=<the address of this machine>: then it believes the addresses of the load.',
    );
  }
  if (mix.limits.calls.size === 0 && mix.limits.otherwise === null) {
    output.message(
      'Next: set "thresholds" in the mix, so that the exit code shows what is too slow.',
    );
  }
};

const exitCodeOf = ({ end }: LoadResult, isKept: boolean): ExitCode => {
  if (end === 'stopped') return EXIT.interrupted;
  return isKept ? EXIT.ok : EXIT.thresholds;
};

/**
 * `simulate load`: exit code 99 if a threshold or a rule of the hospital is violated, 1 if the mix
 * has mistakes, 2 if it cannot be driven on that server, 130 after Ctrl-C.
 */
export const simulateLoad = async (
  source: SourceFile,
  { url, people: peopleFile, seed, json, report }: LoadOptions,
  output: Output,
): Promise<ExitCode> => {
  if (report !== undefined) checkReportFile(report);
  const { mix, findings } = readMix(source);
  if (!mix) return reportFindings(output, findings, json);
  const refusal = url === undefined ? null : remoteRefusalReason(mix, peopleFile);
  if (refusal !== null) throw new CommandFailure(refusal, EXIT.usage);
  if (url === undefined && peopleFile !== undefined) {
    throw new CommandFailure('--people is for a server that runs already: add --url.', EXIT.usage);
  }
  const read = peopleFile ? readPeople(peopleFile) : { people: [], findings: [] };
  if (hasErrors(read.findings)) return reportFindings(output, read.findings, json);

  const startedAt = new Date(systemClock.now());
  return withInterruptSignal(async (signal) => {
    const target =
      url === undefined
        ? await openLocalTarget(mix, seed, output)
        : await openRemoteTarget(url, read.people);
    try {
      const result = await runLoad(mix, target, seed, { signal, progress: output.progress });
      const judged = evaluateThresholds(mix, result);
      if (json) output.json(loadToJson(mix, result, judged));
      else printLoad(output, result, judged);
      if (report !== undefined) writeReport(loadReport(mix, result, judged, startedAt), report);
      printAdvice(output, mix, result);
      return exitCodeOf(
        result,
        judged.every(({ ok }) => ok),
      );
    } finally {
      await target.remove();
    }
  });
};
