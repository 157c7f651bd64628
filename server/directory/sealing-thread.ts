/** A thread that seals rows of the directory with the keys that it was given, portion by portion. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { KeyRing } from '../platform/keys/key-file.ts';
import { createKeys } from '../platform/keys/keys.ts';
import { sealRows, type RowToStage } from './seal-directory-rows.ts';

/** What the thread is started with. */
export interface SealingThreadData {
  readonly ring: KeyRing;
  /** When the rows are written, UTC milliseconds. */
  readonly at: number;
}

// On Linux this means the calling thread alone: a server beside it comes first, and so does who writes.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { ring, at } = workerData as SealingThreadData;
const keys = createKeys(() => ring);

parentPort?.on('message', (rows: readonly RowToStage[]) => {
  parentPort?.postMessage(sealRows(keys, rows, at));
});
