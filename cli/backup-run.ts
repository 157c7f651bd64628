import { createReadStream, createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { systemClock } from '../server/outside/clock.ts';
import {
  databaseLocation,
  databaseExists,
  type DatabaseLocation,
} from '../server/store/database.ts';
import { loadOrCreateKeys } from '../server/store/keys.ts';
import { DatabaseBusy } from '../server/store/store-errors.ts';
import { createBackup } from '../server/tasks/backup/create-backup.ts';
import type { BackupManifest } from '../server/tasks/backup/format.ts';
import { restoreBackup, verifyBackup } from '../server/tasks/backup/restore-backup.ts';
import { printChecks } from './checks.ts';
import type { CreateOptions } from './commands/backup/create.ts';
import type { RestoreOptions } from './commands/backup/restore.ts';
import type { VerifyOptions } from './commands/backup/verify.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { CommandFailure } from './failure.ts';
import { counted } from './findings.ts';
import type { Output } from './output.ts';
import { VERSION } from './version.ts';

const STANDARD = '-';

const locationOf = (data: string): DatabaseLocation =>
  databaseLocation(data, process.env['DATABASE_URL']);

const rowsOf = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

const inWords = (manifest: BackupManifest): string =>
  `${manifest.madeAt}, ${manifest.database}, Munjin ${manifest.program}, ` +
  `${counted(rowsOf(manifest), 'row')} in ${counted(manifest.tables.length, 'table')}`;

const stamp = (): string => new Date(systemClock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const nowhere = (): Writable => {
  const sink = new PassThrough();
  sink.resume();
  return sink;
};

/** Standard output stays open for whatever comes after. */
const standardOutput = (): Writable =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      process.stdout.write(chunk, done);
    },
  });

const mustBeThere = async (data: string): Promise<void> => {
  if (existsSync(join(data, 'keys.json')) && (await databaseExists(locationOf(data)))) return;
  throw new CommandFailure(`${data}: there are no data here.`);
};

/** Writes to a file that nobody else reads, and leaves none where it fails. */
const intoFile = async <T>(path: string, write: (to: Writable) => Promise<T>): Promise<T> => {
  if (existsSync(path)) throw new CommandFailure(`${path}: there is a file already.`);
  try {
    return await write(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
};

const written = (
  path: string,
  dryRun: boolean,
  write: (to: Writable) => Promise<BackupManifest>,
): Promise<BackupManifest> => {
  if (dryRun) return write(nowhere());
  return path === STANDARD ? write(standardOutput()) : intoFile(path, write);
};

/** `munjin backup create`: the file's path on standard output, what is in it in words. */
export const runCreate = async (
  { data, output: given, withKeys = false, dryRun = false, json = false }: CreateOptions,
  output: Output,
): Promise<ExitCode> => {
  const path = given ?? `munjin-${stamp()}.munjin`;
  const isPiped = path === STANDARD && !dryRun;
  if (isPiped && json) {
    throw new CommandFailure('Standard output takes the backup or the JSON, not both.', EXIT.usage);
  }
  if (isPiped && process.stdout.isTTY) {
    throw new CommandFailure('A terminal cannot show a backup: pipe it on.', EXIT.usage);
  }
  await mustBeThere(data);
  const task = {
    location: locationOf(data),
    keys: loadOrCreateKeys(data),
    clock: systemClock,
    folder: data,
    program: VERSION,
    withKeys,
    isLogged: !dryRun,
  };
  const manifest = await written(path, dryRun, (to) => createBackup(task, to));
  if (json) output.json({ file: dryRun ? null : path, manifest });
  else if (!dryRun && !isPiped) output.data(path);
  output.words(`${dryRun ? 'Dry run; it would be: ' : ''}${inWords(manifest)}.`);
  if (!withKeys) {
    output.words(`The keys are not in it: keep ${join(data, 'keys.json')} apart from it.`);
  }
  if (!dryRun && !isPiped) output.words(`Next: munjin backup verify ${path}`);
  return EXIT.ok;
};

const readable = (path: string) => {
  if (path !== STANDARD && !statSync(path).isFile()) {
    throw new CommandFailure(`${path}: that is no file.`);
  }
  return () => (path === STANDARD ? process.stdin : createReadStream(path));
};

/** `munjin backup verify`: a line for each thing that was looked at. */
export const runVerify = async (
  path: string,
  { data, adoptKeys = false, json = false }: VerifyOptions,
  output: Output,
): Promise<ExitCode> => {
  const verdict = await verifyBackup(readable(path), data, { adoptsKeys: adoptKeys });
  if (json) output.json(verdict);
  else printChecks(output, verdict.checks);
  if (verdict.manifest !== null) output.words(`${inWords(verdict.manifest)}.`);
  output.words(verdict.isGood ? 'It can be restored.' : 'It cannot be restored as it is.');
  return verdict.isGood ? EXIT.ok : EXIT.findings;
};

/** `munjin backup restore`: what was looked at, and what became of it. */
export const runRestore = async (
  path: string,
  { data, confirm, adoptKeys = false, dryRun = false, json = false }: RestoreOptions,
  output: Output,
): Promise<ExitCode> => {
  if (path === STANDARD) {
    throw new CommandFailure('A restore reads the backup twice: name a file.', EXIT.usage);
  }
  const report = await restoreBackup({
    open: readable(path),
    location: locationOf(data),
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
  if (manifest !== null) output.words(`Backup: ${inWords(manifest)}.`);
  output.words(`Target: ${target.name}, ${counted(target.rows, 'row')}.`);
  if (end === 'refused') {
    output.words('Nothing was changed.');
    return EXIT.findings;
  }
  if (end === 'dryRun') {
    output.words('Dry run; it would be restored.');
    return EXIT.ok;
  }
  if (before !== null) output.words(`What was there before is in ${before}.`);
  if (waitingMessages > 0) {
    output.words(
      `${counted(waitingMessages, 'message')} in it waited to be sent: the server sends them when it starts.`,
    );
    output.words('Next: munjin outbox list --state waiting');
  } else {
    output.words('Restored.');
    output.words('Next: munjin doctor');
  }
  return EXIT.ok;
};
