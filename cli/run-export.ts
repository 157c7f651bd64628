import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import {
  type ExportedFile,
  logExport,
  readExport,
  HOLDS_PERSONAL_DATA,
  type ExportSubject,
} from '../server/installation/index.ts';
import { withDataFolder } from './with-data-folder.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { CommandFailure } from './command-failure.ts';
import { pluralize } from './print-findings.ts';
import type { Output } from './output.ts';
import { isTaken, writeFileAtomically } from './write-file-atomically.ts';

/** The options of every export command. */
export interface ExportOptions {
  readonly data: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** The target of an export: a folder with the names of its files, one file, or the terminal. */
export type ExportTarget = 'folder' | 'file';

interface TargetFile extends ExportedFile {
  readonly targetPath: string;
}

const STANDARD_OUTPUT = '-';
const OWNER_ONLY_FOLDER = 0o700;
const MAX_LISTED_PATHS = 5;

const withTargetPaths = (
  files: readonly ExportedFile[],
  target: ExportTarget,
  path: string,
): readonly TargetFile[] =>
  files.map((file) => ({
    ...file,
    targetPath: target === 'folder' ? join(path, file.path) : path,
  }));

const formatPathList = (paths: readonly string[]): string => {
  const rest = paths.length - MAX_LISTED_PATHS;
  const shown = paths.slice(0, MAX_LISTED_PATHS).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

const assertNoneExist = (files: readonly TargetFile[]): void => {
  const there = files.map(({ targetPath: at }) => at).filter(isTaken);
  if (there.length === 0) return;
  throw new CommandFailure(
    `${formatPathList(there)}: ${there.length === 1 ? 'this file is' : 'these files are'} there already. --force overwrites.`,
  );
};

const writePrivateFile = (path: string, bytes: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  writeFileAtomically(path, bytes, true);
};

/** Older files in the folders of this export that an import would also read. */
const leftoverFiles = (folder: string, files: readonly TargetFile[]): readonly string[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const own = new Set(files.map(({ targetPath: at }) => relative(folder, at)));
  const folders = new Set(files.map(({ targetPath: at }) => dirname(relative(folder, at))));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => folders.has(dirname(name)) && !own.has(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
};

const writeToStandardOutput = (files: readonly ExportedFile[], output: Output): void => {
  for (const { bytes } of files) {
    // Decoding removes the byte order mark, which would break a pipe.
    output.data(new TextDecoder().decode(bytes).replace(/\n$/, ''));
  }
};

const fileSummary = ({ targetPath: at, count, bytes }: TargetFile) => ({
  file: at,
  entries: count,
  bytes: bytes.length,
});

/**
 * Writes the stored data of a subject to files that only their owner can read, or to standard
 * output. If one of the files exists, it writes none. Says which files name people.
 */
export const runExport = (
  subject: ExportSubject,
  { target, path }: { readonly target: ExportTarget; readonly path: string },
  { data, force = false, dryRun = false, json = false }: ExportOptions,
  output: Output,
): Promise<ExitCode> => {
  const isPiped = path === STANDARD_OUTPUT;
  if (isPiped && target === 'folder') {
    throw new CommandFailure('These are several files: name a folder.', EXIT.usage);
  }
  if (isPiped && json) {
    throw new CommandFailure('Standard output takes the file or the JSON, not both.', EXIT.usage);
  }
  const isPersonal = HOLDS_PERSONAL_DATA.has(subject);
  const format = path.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
  return withDataFolder(data, { dryRun }, async (context) => {
    const files = withTargetPaths(await readExport(subject, context, format), target, path);
    if (!isPiped && !force) assertNoneExist(files);
    if (!dryRun) await logExport(subject, files, context);
    const isWritten = !dryRun && !isPiped;
    if (isWritten) for (const { targetPath: at, bytes } of files) writePrivateFile(at, bytes);
    if (json)
      output.json({ files: files.map(fileSummary), holdsPersonalData: isPersonal, isWritten });
    else if (isPiped) writeToStandardOutput(dryRun ? [] : files, output);
    else
      for (const { targetPath: at, count } of files)
        output.data(`${String(count).padStart(7)}  ${at}`);

    const entries = files.reduce((sum, { count }) => sum + count, 0);
    const summary = `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${pluralize(files.length, 'file')}`;
    if (dryRun) output.message(`Dry run; it would be: ${summary}.`);
    else if (!isPiped) output.message(`${summary} written.`);
    if (files.length === 0) output.message('There is nothing to export.');
    const others = target === 'folder' ? leftoverFiles(path, files) : [];
    if (others.length > 0) {
      output.message(`In the folder, but no part of this export: ${formatPathList(others)}.`);
    }
    if (isPersonal && !dryRun) {
      output.message(
        'This holds personal data: names, phones, days of birth. Keep it closed, and erase it when it has served.',
      );
    }
    if (isWritten && files.length > 0) {
      output.message(`Next: munjin ${subject} import ${path} --dry-run`);
    }
    return EXIT.ok;
  });
};
