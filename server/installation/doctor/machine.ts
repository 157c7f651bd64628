/** What the doctor needs to know about the machine. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Machine {
  /** Version of Node.js, such as `20.19.0`. */
  readonly node: string;
  /** UTC milliseconds. */
  now(): number;
  /** Bytes that can be written on the disk of the folder; null if unknown. */
  freeBytes(folder: string): number | null;
  /** Font families that cover a language; null if there is no fontconfig to ask. */
  fontsFor(language: string): readonly string[] | null;
  /** The first of these programs that can be started; null if there is none. */
  programAmong(names: readonly string[]): string | null;
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** This machine. */
export const thisMachine = (now: () => number): Machine => ({
  node: process.versions.node,
  now,
  freeBytes: (folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch {
      return null;
    }
  },
  fontsFor: (language) => {
    const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], {
      encoding: 'utf8',
      timeout: 10_000,
    });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
  },
  programAmong: (names) => {
    const folders = (process.env['PATH'] ?? '').split(delimiter);
    return names.find((name) => folders.some((folder) => isProgram(join(folder, name)))) ?? null;
  },
});
