/** A demo hospital in a temporary folder, with people for the load and its own server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../../server/platform/clock.ts';
import { databaseLocation, openDatabase } from '../../../server/platform/database/open-database.ts';
import { loadOrCreateKeys } from '../../../server/platform/keys/keys.ts';
import { loadDemoHospital, findHospitalFaults } from '../../../server/installation/index.ts';
import { addDevice } from '../../../server/devices/index.ts';
import { countOverbookedEntries } from '../../../server/meetings/index.ts';
import { importDirectory } from '../../../server/directory/index.ts';
import { hasErrors, type TaskContext } from '../../../server/platform/files/report.ts';
import { CommandFailure } from '../../command-failure.ts';
import { programArguments } from '../../program-arguments.ts';
import type { StoredFaults } from './evaluate-thresholds.ts';
import { directoryFiles } from './generate-people.ts';
import type { LoadPerson } from './load-person.ts';

/** The hospital of a load. */
export interface LoadHospital {
  readonly url: string;
  readonly gateToken: string;
  /** Stops the server and checks its database. */
  readonly stopAndInspect: () => Promise<StoredFaults>;
  /** Stops the server and deletes everything. */
  readonly remove: () => Promise<void>;
}

const SERVER_URL = /(http:\/\/localhost:\d+)/;
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

const withHospitalData = async <T>(
  folder: string,
  work: (context: TaskContext) => Promise<T>,
): Promise<T> => {
  const keys = loadOrCreateKeys(folder);
  const database = await openDatabase(databaseLocation(folder, ''));
  try {
    return await work({ database, keys, clock: systemClock, dryRun: false });
  } finally {
    await database.close();
  }
};

const fillHospital = async (
  context: TaskContext,
  people: readonly LoadPerson[],
): Promise<string> => {
  await loadDemoHospital(context);
  const { findings } = await importDirectory(directoryFiles(people), context);
  if (hasErrors(findings)) {
    throw new Error(`the people for the load have mistakes: ${findings[0]?.message ?? ''}`);
  }
  const gate = await addDevice({ kind: 'gate', name: 'load', takes: 'token' }, context);
  if (!gate) throw new Error('the hospital enrols no gate');
  return gate.token;
};

const startServer = async (folder: string): Promise<{ child: ChildProcess; url: string }> => {
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const { DATABASE_URL: _elsewhere, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [...programArguments(), 'serve', '--port', '0', '--data', folder],
    {
      stdio: ['ignore', log, log],
      // Each visitor has an address, as if a proxy had sent it.
      env: {
        ...env,
        MUNJIN_TRUSTED_PROXIES: '127.0.0.1',
        MUNJIN_MESSENGER_URL: 'file:outbox.jsonl',
      },
      // Ctrl-C is handled by the load, which stops the server when its visitors are done.
      detached: true,
    },
  );
  closeSync(log);
  process.once('exit', () => child.kill());
  const since = performance.now();
  for (;;) {
    const said = readFileSync(logFile, 'utf8');
    const [, url] = SERVER_URL.exec(said) ?? [];
    if (url !== undefined) return { child, url: url.replace('localhost', '127.0.0.1') };
    const isLate = performance.now() - since > START_TIMEOUT_MS;
    if (child.exitCode !== null || isLate) {
      child.kill('SIGKILL');
      throw new CommandFailure(`The server of the load does not start: ${said.trim()}`);
    }
    await pause(POLL_INTERVAL_MS);
  }
};

const stopServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/**
 * Fills a hospital and starts its server in a separate process, so that it does not slow the
 * visitors.
 */
export const openLoadHospital = async (people: readonly LoadPerson[]): Promise<LoadHospital> => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-load-'));
  const removeFolder = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const gateToken = await withHospitalData(folder, (context) => fillHospital(context, people));
    const { child, url } = await startServer(folder);
    return {
      url,
      gateToken,
      stopAndInspect: async () => {
        await stopServer(child);
        return withHospitalData(folder, async (context) => ({
          overbookedEntries: await countOverbookedEntries(context),
          faults: await findHospitalFaults(context.database),
        }));
      },
      remove: async () => {
        await stopServer(child);
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
};
