import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { ExportedFile } from '../server/tasks/export/exported-file.ts';
import { logExport, readExport } from '../server/tasks/export/export.ts';
import { HOLDS_PERSONAL_DATA, type ExportSubject } from '../server/tasks/export/subjects.ts';
import { inDataFolder } from './data-folder.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { CommandFailure } from './failure.ts';
import { counted } from './findings.ts';
import type { Output } from './output.ts';

/** The options that every exporting command has. */
export interface ExportOptions {
  readonly data: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Where an export goes: into a folder under the names of its files, to one file, or to the terminal. */
export type Target = 'folder' | 'file';

interface PlacedFile extends ExportedFile {
  readonly at: string;
}

const STANDARD_OUTPUT = '-';
const FOR_ITS_OWNER = { file: 0o600, folder: 0o700 } as const;
const MOST_NAMED = 5;

const placed = (
  files: readonly ExportedFile[],
  target: Target,
  path: string,
): readonly PlacedFile[] =>
  files.map((file) => ({ ...file, at: target === 'folder' ? join(path, file.path) : path }));

const named = (paths: readonly string[]): string => {
  const rest = paths.length - MOST_NAMED;
  const shown = paths.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

const mustNotBeThere = (files: readonly PlacedFile[]): void => {
  const there = files.map(({ at }) => at).filter((at) => existsSync(at));
  if (there.length === 0) return;
  throw new CommandFailure(
    `${named(there)}: ${there.length === 1 ? 'this file is' : 'these files are'} there already. --force overwrites.`,
  );
};

/** Whoever reads meanwhile finds the old file or the new one; nobody else may read either. */
const writeForOwner = (path: string, bytes: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true, mode: FOR_ITS_OWNER.folder });
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, bytes, { mode: FOR_ITS_OWNER.file, flag: 'wx' });
  renameSync(unfinished, path);
};

/** Files of the folder that an import would read and this export did not write. */
const leftFromBefore = (folder: string, files: readonly PlacedFile[]): readonly string[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const own = new Set(files.map(({ at }) => relative(folder, at)));
  const folders = new Set(files.map(({ at }) => dirname(relative(folder, at))));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => folders.has(dirname(name)) && !own.has(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
};

const toStandardOutput = (files: readonly ExportedFile[], output: Output): void => {
  for (const { bytes } of files) {
    // Decoding takes the byte order mark away, which a pipe would choke on.
    output.data(new TextDecoder().decode(bytes).replace(/\n$/, ''));
  }
};

const toldOf = ({ at, count, bytes }: PlacedFile) => ({
  file: at,
  entries: count,
  bytes: bytes.length,
});

/**
 * Writes what the store has of a subject to files that only their owner may read, all or none where
 * one is there already; or to standard output. Says where they name people.
 */
export const runExport = (
  subject: ExportSubject,
  { target, path }: { readonly target: Target; readonly path: string },
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
  return inDataFolder(data, { dryRun }, async (context) => {
    const files = placed(await readExport(subject, context), target, path);
    if (!isPiped && !force) mustNotBeThere(files);
    if (!dryRun) await logExport(subject, files, context);
    const isWritten = !dryRun && !isPiped;
    if (isWritten) for (const { at, bytes } of files) writeForOwner(at, bytes);
    if (json) output.json({ files: files.map(toldOf), holdsPersonalData: isPersonal, isWritten });
    else if (isPiped) toStandardOutput(dryRun ? [] : files, output);
    else for (const { at, count } of files) output.data(`${String(count).padStart(7)}  ${at}`);

    const entries = files.reduce((sum, { count }) => sum + count, 0);
    const told = `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${counted(files.length, 'file')}`;
    if (dryRun) output.words(`Dry run; it would be: ${told}.`);
    else if (!isPiped) output.words(`${told} written.`);
    if (files.length === 0) output.words('There is nothing to export.');
    const others = target === 'folder' ? leftFromBefore(path, files) : [];
    if (others.length > 0) {
      output.words(`In the folder, but no part of this export: ${named(others)}.`);
    }
    if (isPersonal && !dryRun) {
      output.words(
        'This holds personal data: names, phones, days of birth. Keep it closed, and erase it when it has served.',
      );
    }
    if (isWritten && files.length > 0) {
      output.words(`Next: munjin ${subject} import ${path} --dry-run`);
    }
    return EXIT.ok;
  });
};
