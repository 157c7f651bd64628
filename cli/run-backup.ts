import {
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { systemClock } from '../server/platform/clock.ts';
import { loadOrCreateKeys } from '../server/platform/keys/keys.ts';
import { DatabaseBusy } from '../server/platform/database/store-errors.ts';
import {
  createBackup,
  type BackupManifest,
  restoreBackup,
  type RestoreReport,
  verifyBackup,
} from '../server/backup/index.ts';
import type { AskLine } from './ask-line.ts';
import { printChecks } from './print-checks.ts';
import type { BackupCreateOptions } from './commands/backup/create.ts';
import type { BackupRestoreOptions } from './commands/backup/restore.ts';
import type { BackupVerifyOptions } from './commands/backup/verify.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { CommandFailure } from './command-failure.ts';
import { assertStoreExists, findStore, locationOfData } from './find-store.ts';
import { pluralize } from './print-findings.ts';
import type { Output } from './output.ts';
import { VERSION } from '../server/platform/version.ts';

const STANDARD_STREAM = '-';

const totalRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const describeManifest = (manifest: BackupManifest): string =>
  `${manifest.madeAt}, ${manifest.database}, Munjin ${manifest.program}, ` +
  `${pluralize(totalRows(manifest), 'row')} in ${pluralize(manifest.tables.length, 'table')}`;

const fileTimestamp = (): string =>
  new Date(systemClock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const createNullStream = (): Writable => {
  const sink = new PassThrough();
  sink.resume();
  return sink;
};

/** Standard output must stay open for later output. */
const openStandardOutput = (): Writable =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      process.stdout.write(chunk, done);
    },
  });

/** Writes to a file that only its owner can read, and removes it after a failure. */
const writeNewFile = async <T>(path: string, write: (to: Writable) => Promise<T>): Promise<T> => {
  if (existsSync(path)) throw new CommandFailure(`${path}: there is a file already.`);
  // Opened at once: a stream would report a path that cannot be written when no one listens.
  const file = createWriteStream(path, { fd: openSync(path, 'wx', 0o600), flush: true });
  try {
    return await write(file);
  } catch (error) {
    file.destroy();
    rmSync(path, { force: true });
    throw error;
  }
};

const writeBackup = (
  path: string,
  dryRun: boolean,
  write: (to: Writable) => Promise<BackupManifest>,
): Promise<BackupManifest> => {
  if (dryRun) return write(createNullStream());
  return path === STANDARD_STREAM ? write(openStandardOutput()) : writeNewFile(path, write);
};

/**
 * `munjin backup create`: prints the path of the file to standard output and its content as a
 * message.
 */
export const runBackupCreate = async (
  { data, output: given, withKeys = false, dryRun = false, json = false }: BackupCreateOptions,
  output: Output,
): Promise<ExitCode> => {
  const path = given ?? `munjin-${fileTimestamp()}.munjin`;
  const isPiped = path === STANDARD_STREAM && !dryRun;
  if (isPiped && json) {
    throw new CommandFailure('Standard output takes the backup or the JSON, not both.', EXIT.usage);
  }
  if (isPiped && process.stdout.isTTY) {
    throw new CommandFailure('A terminal cannot show a backup: pipe it on.', EXIT.usage);
  }
  const location = locationOfData(data);
  assertStoreExists(await findStore(data, location));
  const task = {
    location,
    keys: loadOrCreateKeys(data),
    clock: systemClock,
    folder: data,
    program: VERSION,
    withKeys,
    isLogged: !dryRun,
  };
  const manifest = await writeBackup(path, dryRun, (to) => createBackup(task, to));
  if (json) output.json({ file: dryRun ? null : path, manifest });
  else if (!dryRun && !isPiped) output.data(path);
  output.message(`${dryRun ? 'Dry run; it would be: ' : ''}${describeManifest(manifest)}.`);
  if (!withKeys) {
    output.message(`The keys are not in it: keep ${join(data, 'keys.json')} apart from it.`);
  }
  if (!dryRun && !isPiped) output.message(`Next: munjin backup verify ${path}`);
  return EXIT.ok;
};

const backupSource = (path: string) => {
  if (path !== STANDARD_STREAM && !statSync(path).isFile()) {
    throw new CommandFailure(`${path}: that is no file.`);
  }
  return () => (path === STANDARD_STREAM ? process.stdin : createReadStream(path));
};

/** `munjin backup verify`: prints a line for each check. */
export const runBackupVerify = async (
  path: string,
  { data, adoptKeys = false, json = false }: BackupVerifyOptions,
  output: Output,
): Promise<ExitCode> => {
  const verdict = await verifyBackup(backupSource(path), data, { adoptsKeys: adoptKeys });
  if (json) output.json(verdict);
  else printChecks(output, verdict.checks);
  if (verdict.manifest !== null) output.message(`${describeManifest(verdict.manifest)}.`);
  output.message(verdict.isGood ? 'It can be restored.' : 'It cannot be restored as it is.');
  return verdict.isGood ? EXIT.ok : EXIT.findings;
};

/** Whether the only error is that the name of the data that it replaces was not given. */
const lacksOnlyName = ({ end, checks }: RestoreReport): boolean =>
  end === 'refused' &&
  checks.every(({ check, state }) => (state === 'error') === (check === 'target'));

/**
 * `munjin backup restore`: prints the checks and their results. `ask` is used for the name of the
 * data that would be lost, if it was not given.
 */
export const runBackupRestore = async (
  path: string,
  options: BackupRestoreOptions,
  output: Output,
  ask: AskLine | null,
): Promise<ExitCode> => {
  const { data, confirm, adoptKeys = false, dryRun = false, json = false } = options;
  if (path === STANDARD_STREAM) {
    throw new CommandFailure('A restore reads the backup twice: name a file.', EXIT.usage);
  }
  const report = await restoreBackup({
    open: backupSource(path),
    location: locationOfData(data),
    folder: data,
    clock: systemClock,
    program: VERSION,
    confirm: confirm ?? null,
    adoptsKeys: adoptKeys,
    dryRun,
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseBusy)) throw error;
    throw new CommandFailure(`${error.message}: stop it first.`, EXIT.conflict);
  });
  const { end, manifest, target, before, waitingMessages } = report;
  if (json) output.json(report);
  else printChecks(output, report.checks);
  if (manifest !== null) output.message(`Backup: ${describeManifest(manifest)}.`);
  output.message(`Target: ${target.name}, ${pluralize(target.rows, 'row')}.`);
  if (ask && !json && !dryRun && confirm === undefined && lacksOnlyName(report)) {
    const rows = pluralize(target.rows, 'row');
    const typed = await ask(
      `The backup replaces ${rows} of ${target.name}. To agree, type ${target.name}: `,
    );
    if (typed === target.name)
      return runBackupRestore(path, { ...options, confirm: typed }, output, null);
  }
  if (end === 'refused') {
    output.message('Nothing was changed.');
    return EXIT.findings;
  }
  if (end === 'dryRun') {
    output.message('Dry run; it would be restored.');
    return EXIT.ok;
  }
  if (before !== null) output.message(`What was there before is in ${before}.`);
  if (waitingMessages > 0) {
    output.message(
      `${pluralize(waitingMessages, 'message')} in it waited to be sent: the server sends them when it starts.`,
    );
    output.message('Next: munjin outbox list --state waiting');
  } else {
    output.message('Restored.');
    output.message('Next: munjin doctor');
  }
  return EXIT.ok;
};
