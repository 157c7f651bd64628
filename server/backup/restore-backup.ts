import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { chainRemainingRows } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import {
  databaseExists,
  openDatabase,
  type DatabaseLocation,
} from '../platform/database/open-database.ts';
import { assertDatabaseNotInUse } from '../platform/database/database-in-use.ts';
import { mergeKeysFrom, hasKeyFile } from '../platform/keys/key-file.ts';
import { replaceCanary } from '../platform/keys/key-canary.ts';
import { loadOrCreateKeys } from '../platform/keys/keys.ts';
import { sqliteFiles } from '../platform/keys/private-files.ts';
import { replaceSqlite } from '../platform/database/replace-sqlite.ts';
import { parsePostgresUrl, singleHostUrls } from '../platform/database/postgres-hosts.ts';
import { setPurgeClock } from '../privacy/index.ts';
import { createRepositories } from '../repositories.ts';
import { countRows } from '../platform/database/snapshot/count-rows.ts';
import { passedCheck, failedCheck, type Check } from '../platform/check.ts';
import { checkBackup, type BackupVerdict, type CheckedBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { fillStore, openBackup } from './fill-store.ts';

/** The existing data that would be replaced. */
export interface RestoreTarget {
  /** The text that confirms it: the folder's name, or the database's. */
  readonly name: string;
  /** Rows of data in it; 0 if there is nothing to lose. */
  readonly rows: number;
}

export interface RestoreTask {
  /** Opens the file from its start. */
  readonly open: () => Readable;
  readonly location: DatabaseLocation;
  /** Folder of the data, which contains the keys. */
  readonly folder: string;
  readonly clock: Clock;
  readonly program: string;
  /** The target's name, if the user typed it. */
  readonly confirm: string | null;
  /** Whether to use the keys in the backup although they are unknown here. */
  readonly adoptsKeys: boolean;
  readonly dryRun: boolean;
}

export type RestoreOutcome =
  /** The backup cannot be restored, or the target may not be replaced; nothing was changed. */
  'refused' | 'dryRun' | 'restored';

export interface RestoreReport extends BackupVerdict {
  readonly end: RestoreOutcome;
  readonly target: RestoreTarget;
  /** Backup of the previous data; null if there were none. */
  readonly before: string | null;
}

/** The same at each server that an address names. */
const databasePathOf = (url: string): string =>
  parsePostgresUrl(singleHostUrls(url)[0] ?? url)?.pathname ?? '';

const targetName = (location: DatabaseLocation, folder: string): string =>
  'url' in location
    ? decodeURIComponent(databasePathOf(location.url).slice(1))
    : basename(resolve(folder));

/** With DATABASE_URL the folder is not what is replaced, whatever --data names. */
const confirmCheck = (
  { name, rows }: RestoreTarget,
  { confirm, location }: Pick<RestoreTask, 'confirm' | 'location'>,
): Check => {
  const what = 'url' in location ? `The database ${name} of DATABASE_URL` : name;
  if (rows === 0) return passedCheck('target', `${what} is empty.`);
  const words = `${what} holds ${rows} rows, which would be replaced.`;
  return confirm === name
    ? passedCheck('target', `${what} holds ${rows} rows; that they be replaced was confirmed.`)
    : failedCheck('target', words, `If that is meant: --confirm=${name}`);
};

/** A restore without keys gives data that no one can open. */
const keyCheck = ({ checks }: CheckedBackup): readonly Check[] =>
  checks.some(({ check }) => check === 'keys')
    ? [
        failedCheck(
          'keys',
          'Neither the backup nor the data folder has keys: no one could open the data.',
          'Put the keys.json of that time into the folder of the data first (mode 600).',
        ),
      ]
    : [];

/** SQLite would add the log of the moved file to the restored one. */
const movedFileCheck = (location: DatabaseLocation): readonly Check[] => {
  if ('url' in location || existsSync(location.file)) return [];
  const left = sqliteFiles(location.file).map((path) => basename(path));
  return left.length === 0
    ? []
    : [
        failedCheck(
          'log',
          `${basename(location.file)} is missing, but ${left.join(' and ')} is there.`,
          'Move it to the folder that munjin.db was moved to: that file needs it.',
        ),
      ];
};

const fileTimestamp = (now: number): string =>
  new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Two restores may start within the same second; the file of the later one then gets a number. */
const findFreePath = (path: string, ending: string, number = 1): string => {
  const candidate = `${path}${number === 1 ? '' : `-${number}`}${ending}`;
  return existsSync(candidate) ? findFreePath(path, ending, number + 1) : candidate;
};

/** `scratch` holds the keys of the backup. If the folder has lost its own keys, they sign. */
const backUpTarget = async (task: RestoreTask, scratch: string): Promise<string> => {
  const { location, folder, clock, program } = task;
  const path = findFreePath(
    join(folder, `before-restore-${fileTimestamp(clock.now())}`),
    '.munjin',
  );
  const keys = loadOrCreateKeys(hasKeyFile(folder) ? folder : scratch);
  await createBackup(
    { location, keys, clock, folder, program, withKeys: false, isLogged: false },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return path;
};

const replaceData = async (task: RestoreTask, made: string): Promise<void> => {
  const { location, open } = task;
  if (!('url' in location)) {
    replaceSqlite(made, location.file);
    return;
  }
  const { replacePostgres } = await import('../platform/database/snapshot/postgres-load.ts');
  const { header, rest } = await openBackup(open());
  await replacePostgres(location.url, header.migrations.toSorted().at(-1) ?? '', async (loader) => {
    await fillStore(rest, loader);
  });
};

const logRestore = async (task: RestoreTask, { manifest }: CheckedBackup): Promise<void> => {
  const keys = loadOrCreateKeys(task.folder);
  const database = await openDatabase(task.location);
  try {
    await database.transaction(async (trx) => {
      await replaceCanary(trx, keys);
      // Else the first purge would believe the clock of this restore.
      if (manifest) await setPurgeClock(trx, Date.parse(manifest.madeAt));
      await createRepositories(trx, keys).audit.log({
        action: 'backup.restore',
        at: task.clock.now(),
        actor: 'operator',
        subject: 'backup',
        detail: { madeAt: manifest?.madeAt ?? '', program: manifest?.program ?? '' },
      });
    });
    // Else the audit would report rows that are not covered until a server starts.
    await chainRemainingRows({ database, keys, clock: task.clock }, { patienceMs: 0 });
  } finally {
    await database.close();
  }
};

const SCRATCH_PREFIX = '.restoring-';

/** Whether the process that owns the scratch folder with that name is still running. */
const isRestoreRunning = (scratch: string): boolean => {
  try {
    return process.kill(Number.parseInt(scratch.slice(SCRATCH_PREFIX.length), 10), 0);
  } catch {
    return false;
  }
};

/**
 * Deletes the copies that a killed restore leaves, because they contain everything that the backup
 * contains.
 */
const removeLeftovers = (folder: string): readonly Check[] => {
  const left = readdirSync(folder).filter(
    (name) => name.startsWith(SCRATCH_PREFIX) && !isRestoreRunning(name),
  );
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  return left.length === 0
    ? []
    : [
        passedCheck(
          'leftovers',
          'A restore before this one was broken off; its copy was taken away.',
        ),
      ];
};

const restoreWithScratch = async (
  task: RestoreTask,
  scratch: string,
  leftovers: readonly Check[],
): Promise<RestoreReport> => {
  const { location, folder, adoptsKeys, dryRun } = task;
  const checked = await checkBackup({ open: task.open, scratch, keysFolder: folder, adoptsKeys });
  const target = { name: targetName(location, folder), rows: await countRows(location) };
  const checks = [
    ...leftovers,
    ...checked.checks.filter(({ check }) => check !== 'keys'),
    ...keyCheck(checked),
    ...movedFileCheck(location),
    confirmCheck(target, task),
  ];
  const { manifest, waitingMessages, file } = checked;
  const isGood = checks.every(({ state }) => state !== 'error');
  const report = { manifest, waitingMessages, checks, isGood, target, before: null };
  if (!isGood || file === null) return { ...report, end: 'refused' };
  if (dryRun) return { ...report, end: 'dryRun' };
  const isReplacing = await databaseExists(location);
  if (isReplacing) await assertDatabaseNotInUse(location);
  const before = isReplacing && target.rows > 0 ? await backUpTarget(task, scratch) : null;
  // Before the data, because the existing keys still open the existing data.
  if (manifest?.withKeys === true) mergeKeysFrom(folder, scratch);
  await replaceData(task, file);
  await logRestore(task, checked);
  return { ...report, end: 'restored', before };
};

/**
 * Checks a backup as `munjin backup verify` does and puts it in place of the data, after backing
 * those up. Whatever happens, the result is the old state or the new one. Existing rows are
 * replaced only if the name of the target was typed.
 * @throws DatabaseBusy if a server is working on the data.
 */
export const restoreBackup = async (task: RestoreTask): Promise<RestoreReport> => {
  if (!task.dryRun) mkdirSync(task.folder, { recursive: true, mode: 0o700 });
  const leftovers = task.dryRun ? [] : removeLeftovers(task.folder);
  // A file can be renamed only within its own disk.
  const scratch = mkdtempSync(
    join(task.dryRun ? tmpdir() : task.folder, `${SCRATCH_PREFIX}${process.pid}-`),
  );
  try {
    return await restoreWithScratch(task, scratch, leftovers);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** Checks a backup in a temporary place, which is deleted afterwards. */
export const verifyBackup = async (
  open: () => Readable,
  keysFolder: string,
  { adoptsKeys = false }: { readonly adoptsKeys?: boolean } = {},
): Promise<BackupVerdict> => {
  const scratch = mkdtempSync(join(tmpdir(), 'munjin-verify-'));
  try {
    const { manifest, checks, isGood, waitingMessages } = await checkBackup({
      open,
      scratch,
      keysFolder,
      adoptsKeys,
    });
    return { manifest, checks, isGood, waitingMessages };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};
