import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { DatabaseLocation } from '../database.ts';

/** As deep in the repository as the modules are that find files by their own place. */
const BUNDLE_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'own-process');

const FILE_THREAD = join(import.meta.dirname, '..', '..', 'files', 'file-thread.ts');

const BUNDLE_OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
} as const;

/** One file of a program and of all that it imports: to load the sources one by one takes seconds. */
const bundleProgram = (program: string, folder: string): string => {
  mkdirSync(BUNDLE_FOLDER, { recursive: true });
  const file = join(BUNDLE_FOLDER, `${randomUUID()}.mjs`);
  buildSync({
    ...BUNDLE_OPTIONS,
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    outfile: file,
  });
  // A program finds the thread that reads files beside itself.
  buildSync({
    ...BUNDLE_OPTIONS,
    entryPoints: [FILE_THREAD],
    outfile: join(BUNDLE_FOLDER, 'file-thread.js'),
  });
  return file;
};

/**
 * Runs a program in a process of its own; `database` in it is open at that location. What it imports
 * by a relative path is found from `folder`.
 */
export const spawnProgram = (
  location: DatabaseLocation,
  program: string,
  folder: string = import.meta.dirname,
): ChildProcess => {
  const file = bundleProgram(
    `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'database.ts'))};
    const database = await openDatabase(${JSON.stringify(location)});
    ${program}`,
    folder,
  );
  const child = spawn(process.execPath, [file]);
  child.once('exit', () => {
    rmSync(file, { force: true });
  });
  return child;
};

/** What a process exits with. */
export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));
