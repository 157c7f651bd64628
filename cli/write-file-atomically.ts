import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EXIT } from './exit-code.ts';
import { CommandFailure } from './command-failure.ts';

/** Ends the command if the file exists and the user did not ask to overwrite it. */
export const assertWritable = (path: string | undefined, isForced: boolean): void => {
  if (path === undefined || isForced || !existsSync(path)) return;
  throw new CommandFailure(`${path} is there already. --force overwrites.`, EXIT.inputOutput);
};

/** Writes a file atomically; with `isPrivate`, only its owner can read it. */
export const writeFileAtomically = (
  path: string,
  content: string | Uint8Array,
  isPrivate = false,
): void => {
  // A name that others cannot foresee, and a file that is new: its mode is ours.
  const unfinished = isPrivate ? `${path}.${randomUUID()}` : `${path}.part`;
  if (path === '') throw new CommandFailure('The file to write has no name.', EXIT.usage);
  try {
    writeFileSync(unfinished, content, isPrivate ? { mode: 0o600, flag: 'wx' } : {});
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};
