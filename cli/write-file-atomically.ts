import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { EXIT } from './exit-code.ts';
import { CommandFailure } from './command-failure.ts';

/** A device such as /dev/null, or a pipe: it takes what is written, and nothing is lost there. */
const isDevice = (path: string): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isCharacterDevice() === true || stat?.isFIFO() === true;
};

/** Whether writing to the path would replace something. */
export const isTaken = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false }) !== undefined && !isDevice(path);

/** Ends the command if the file exists and the user did not ask to overwrite it. */
export const assertWritable = (path: string | undefined, isForced: boolean): void => {
  if (path === undefined || isForced || !isTaken(path)) return;
  throw new CommandFailure(`${path} is there already. --force overwrites.`, EXIT.inputOutput);
};

/**
 * Writes a file; a reader finds either the old one or the new one. With `isPrivate`, only its owner
 * can read it.
 */
export const writeFileAtomically = (
  path: string,
  content: string | Uint8Array,
  isPrivate = false,
): void => {
  // A name that others cannot foresee, and a file that is new: its mode is ours.
  const unfinished = isPrivate ? `${path}.${randomUUID()}` : `${path}.part`;
  if (path === '') throw new CommandFailure('The file to write has no name.', EXIT.usage);
  // A renamed file would take the place of the device.
  if (isDevice(path)) {
    writeFileSync(path, content);
    return;
  }
  try {
    writeFileSync(unfinished, content, isPrivate ? { mode: 0o600, flag: 'wx' } : {});
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};
