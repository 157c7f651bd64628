import { systemClock } from '../../../server/outside/clock.ts';
import type { SourceFile } from '../../../server/tasks/files/source-file.ts';
import { hasErrors } from '../../../server/tasks/report.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { CommandFailure } from '../../failure.ts';
import { endWithFindings } from '../../findings.ts';
import type { Output } from '../../output.ts';
import { checkReportFile, writeReport } from '../report/write-report.ts';
import { seededRandom } from '../seeded-random.ts';
import { serverAt } from '../server-at.ts';
import { drive } from './drive.ts';
import { countFigures } from './figures.ts';
import { judge, type LoadResult, type StoredFaults } from './judge.ts';
import { keepConnections } from './kept-connections.ts';
import { loadAsJson, loadReport } from './load-report.ts';
import { makePeople } from './made-people.ts';
import { forwardedFrom } from './measured-fetch.ts';
import { readMix } from './mix-file.ts';
import type { Mix } from './mix.ts';
import { openLoadHospital } from './own-hospital.ts';
import { readPeople } from './people-file.ts';
import type { Person } from './person.ts';
import { planVisits } from './plan.ts';
import { grouped, printLoad } from './print-load.ts';
import { visit, type LoadRun } from './visit.ts';
import { watch } from './watch.ts';

export interface LoadOptions {
  readonly url?: string;
  readonly people?: SourceFile;
  readonly seed: number;
  readonly json: boolean;
  /** File that a report goes to, written as its ending says. */
  readonly report?: string;
}

/** Where visitors go. */
interface Target {
  readonly url: string;
  readonly gateToken: string | null;
  readonly people: readonly Person[];
  readonly tellsAddresses: boolean;
  readonly stopAndLook: () => Promise<StoredFaults | null>;
  readonly remove: () => Promise<void>;
}

const BAR = 24;

const progressLine = (since: number, durationMs: number, calls: number, underWay: number) => {
  const share = Math.min(1, since / durationMs);
  const full = Math.round(share * BAR);
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
  const percent = `${String(Math.round(share * 100))} %`;
  return `${bar} ${percent}  ${grouped(calls)} calls  ${grouped(underWay)} visits under way`;
};

/** Somebody who has Ctrl-C pressed gets the summary; who presses it twice does not wait for it. */
const untilInterrupted = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
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

/** Drives the visits of a mix and gives what was measured. */
const driven = async (
  mix: Mix,
  target: Target,
  seed: number,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Output['progress'] },
): Promise<LoadResult> => {
  const figures = countFigures();
  const watching = watch();
  const connections = keepConnections(target.url);
  const ends = new Map<string, number>();
  let [ended, otherwise] = [0, 0];
  const { url, gateToken, people, tellsAddresses } = target;
  const run: LoadRun = {
    url,
    gateToken,
    tellsAddresses,
    connections,
    figures,
    watch: watching,
    ended: (end) => {
      ended += 1;
      if (end === null) return;
      otherwise += 1;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    },
  };
  // Other numbers than those that the people were made with.
  const next = planVisits(mix, people, seededRandom(seed + 1));
  const { end, begun, held, milliseconds } = await drive(mix, {
    next,
    visit: (planned) => visit(run, planned),
    signal,
    progress: (since, underWay) => {
      progress(progressLine(since, mix.durationMs, figures.all().calls, underWay));
    },
  });
  progress('');
  connections.close();
  const stored = await target.stopAndLook();
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
    guardiansSeen: watching.seen().entries,
    repeatsSeen: watching.seen().repeats,
    breaches: watching.breaches(),
    stored,
  };
};

const ownTarget = async (mix: Mix, seed: number, output: Output): Promise<Target> => {
  const people = makePeople(mix, seededRandom(seed));
  output.words(`Filling a hospital with ${grouped(people.length)} people for the load …`);
  return { people, tellsAddresses: true, ...(await openLoadHospital(people)) };
};

/** A server that trusts no proxy here refuses (403) what seems to come through one by plain http. */
const believesAddresses = async (url: string): Promise<boolean> => {
  const headers = forwardedFrom('10.0.0.1');
  return (await fetch(`${url}/api/v1/visit-days`, { headers })).status !== 403;
};

const targetAt = async (given: string, people: readonly Person[]): Promise<Target> => {
  const url = await serverAt(given);
  return {
    url,
    gateToken: null,
    people,
    tellsAddresses: await believesAddresses(url),
    stopAndLook: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  };
};

/** Why a mix cannot be driven against a server that is not ours; null where it can. */
const refusedAt = ({ visitors }: Mix, people: SourceFile | undefined): string | null => {
  const going = visitors.find(({ goesIn }) => goesIn);
  if (going) return `${going.name} goes in through a gate of the hospital ("goesIn").`;
  const needy = visitors.find(({ person }) => person !== null);
  return needy && people === undefined
    ? `${needy.name} needs people who exist there: name them with --people.`
    : null;
};

const say = (output: Output, mix: Mix, { end, all, visits }: LoadResult): void => {
  if (end === 'stopped') output.words('Interrupted: this is what came of the visits until then.');
  if (end === 'peopleUsedUp') {
    output.words(
      `The people are used up after ${grouped(visits.begun)} visits. Next: say more "people" in the mix.`,
    );
  }
  const isLimited = all.failures.some(({ why }) => why === 'HTTP 429');
  if (isLimited) {
    output.words(
      'The server takes all visitors for one address and refuses them (429). Next: start it with' +
        ' MUNJIN_TRUSTED_PROXIES=<the address of this machine>: then it believes the addresses of the load.',
    );
  }
  if (mix.limits.calls.size === 0 && mix.limits.otherwise === null) {
    output.words(
      'Next: say "thresholds" in the mix, so that the exit code tells what is too slow.',
    );
  }
};

const exitCodeOf = ({ end }: LoadResult, isKept: boolean): ExitCode => {
  if (end === 'stopped') return EXIT.interrupted;
  return isKept ? EXIT.ok : EXIT.thresholds;
};

/**
 * `simulate load`: exit code 99 where a threshold or a rule of the hospital is not kept, 1 where the
 * mix has mistakes, 2 where it cannot be driven there, 130 after Ctrl-C.
 */
export const simulateLoad = async (
  source: SourceFile,
  { url, people: peopleFile, seed, json, report }: LoadOptions,
  output: Output,
): Promise<ExitCode> => {
  if (report !== undefined) checkReportFile(report);
  const { mix, findings } = readMix(source);
  if (!mix) return endWithFindings(output, findings, json);
  const refusal = url === undefined ? null : refusedAt(mix, peopleFile);
  if (refusal !== null) throw new CommandFailure(refusal, EXIT.usage);
  if (url === undefined && peopleFile !== undefined) {
    throw new CommandFailure('--people is for a server that runs already: add --url.', EXIT.usage);
  }
  const read = peopleFile ? readPeople(peopleFile) : { people: [], findings: [] };
  if (hasErrors(read.findings)) return endWithFindings(output, read.findings, json);

  const startedAt = new Date(systemClock.now());
  return untilInterrupted(async (signal) => {
    const target =
      url === undefined ? await ownTarget(mix, seed, output) : await targetAt(url, read.people);
    try {
      const result = await driven(mix, target, seed, { signal, progress: output.progress });
      const judged = judge(mix, result);
      if (json) output.json(loadAsJson(mix, result, judged));
      else printLoad(output, result, judged);
      if (report !== undefined) writeReport(loadReport(mix, result, judged, startedAt), report);
      say(output, mix, result);
      return exitCodeOf(
        result,
        judged.every(({ ok }) => ok),
      );
    } finally {
      await target.remove();
    }
  });
};
