import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DatabaseLocation } from '../database.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const DATABASE = fileURLToPath(new URL('../database.ts', import.meta.url));

/** Runs a program in a process of its own; `database` in it is open at that location. */
export const inOwnProcess = (location: DatabaseLocation, program: string): ChildProcess =>
  spawn(process.execPath, [
    '--import',
    TSX,
    '--input-type=module',
    '-e',
    `import { openDatabase } from ${JSON.stringify(pathToFileURL(DATABASE).href)};
    const database = await openDatabase(${JSON.stringify(location)});
    ${program}`,
  ]);

/** What a process exits with. */
export const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));
