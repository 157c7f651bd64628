import { EventEmitter, once } from 'node:events';
import { statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailure } from './command-failure.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { Output } from './output.ts';

/** An editor writes a file in several steps. */
const SETTLING_MS = 100;

/**
 * Does the work now and after every change of the files, or of files in the folders, until Ctrl-C.
 * An editor may replace a file, so its folder is watched.
 */
export const watchFiles = async (
  paths: readonly string[],
  work: () => Promise<void>,
  output: Output,
): Promise<ExitCode> => {
  if (paths.includes('-')) {
    throw new CommandFailure('Standard input cannot be watched: name a file.', EXIT.usage);
  }
  const changes = new EventEmitter();
  const ending = new AbortController();
  const { signal } = ending;
  const end = (): void => {
    ending.abort();
  };
  const watchers = paths.map((path) => {
    const isFolder = statSync(path).isDirectory();
    return watch(isFolder ? path : dirname(path), (_event, name) => {
      if (isFolder || name === basename(path)) changes.emit('change');
    });
  });
  process.once('SIGINT', end);
  try {
    for (;;) {
      // Listens first: what changes during the work is looked at again.
      const changed = once(changes, 'change', { signal });
      changed.catch(() => undefined);
      await work();
      output.message('Waiting for changes; Ctrl-C ends.');
      await changed;
      await wait(SETTLING_MS, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return EXIT.interrupted;
  } finally {
    process.removeListener('SIGINT', end);
    for (const watcher of watchers) watcher.close();
  }
};
