import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { DatabaseLocation } from '../open-database.ts';

/** At the same depth in the repository as the modules that find files relative to themselves. */
const BUNDLE_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'own-process');

const FILE_THREAD = join(import.meta.dirname, '..', '..', '..', 'file-thread.ts');

const BUNDLE_OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
} as const;

/**
 * One file with a program and all its imports, because loading the sources one by one takes
 * seconds.
 */
const bundleProgram = (program: string, folder: string): string => {
  mkdirSync(BUNDLE_FOLDER, { recursive: true });
  const file = join(BUNDLE_FOLDER, `${randomUUID()}.mjs`);
  buildSync({
    ...BUNDLE_OPTIONS,
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    outfile: file,
  });
  // A program finds the thread that reads files in its own folder.
  buildSync({
    ...BUNDLE_OPTIONS,
    entryPoints: [FILE_THREAD],
    outfile: join(BUNDLE_FOLDER, 'file-thread.js'),
  });
  return file;
};

/**
 * Runs a program in a separate process; inside it, `database` is open at that location. Its
 * relative imports are resolved from `folder`. `under` is the command that starts the process, with
 * its options; none if it starts by itself.
 */
export const spawnProgram = (
  location: DatabaseLocation,
  program: string,
  folder: string = import.meta.dirname,
  under: readonly string[] = [],
): ChildProcess => {
  const file = bundleProgram(
    `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'open-database.ts'))};
    const database = await openDatabase(${JSON.stringify(location)});
    ${program}`,
    folder,
  );
  const [command = '', ...args] = [...under, process.execPath, file];
  const child = spawn(command, args);
  child.once('exit', () => {
    rmSync(file, { force: true });
  });
  return child;
};

/** The exit status of a process. */
export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));
