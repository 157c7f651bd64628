import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { DatabaseLocation } from '../database.ts';

/** As deep in the repository as the modules are that find files by their own place. */
const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist', 'own-process');

const FILE_THREAD = join(import.meta.dirname, '..', '..', 'platform', 'files', 'file-thread.ts');

const AS_THE_PROGRAM = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
} as const;

/** One file of a program and of all that it imports: to load the sources one by one takes seconds. */
const built = (program: string, folder: string): string => {
  mkdirSync(BUILT, { recursive: true });
  const file = join(BUILT, `${randomUUID()}.mjs`);
  buildSync({
    ...AS_THE_PROGRAM,
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    outfile: file,
  });
  // A program finds the thread that reads files beside itself.
  buildSync({
    ...AS_THE_PROGRAM,
    entryPoints: [FILE_THREAD],
    outfile: join(BUILT, 'file-thread.js'),
  });
  return file;
};

/**
 * Runs a program in a process of its own; `database` in it is open at that location. What it imports
 * by a relative path is found from `folder`.
 */
export const inOwnProcess = (
  location: DatabaseLocation,
  program: string,
  folder: string = import.meta.dirname,
): ChildProcess => {
  const file = built(
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
export const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));
