/** A thread that seals directory rows with the given keys, portion by portion. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { KeyRing } from '../platform/keys/key-file.ts';
import { createKeys } from '../platform/keys/keys.ts';
import { sealRows, type RowToStage } from './seal-directory-rows.ts';

/** The input with which the thread is started. */
export interface SealingThreadData {
  readonly ring: KeyRing;
  /** When the rows are written, UTC milliseconds. */
  readonly at: number;
}

// On Linux this affects only the calling thread: a server in parallel and the writing thread take
// priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { ring, at } = workerData as SealingThreadData;
const keys = createKeys(() => ring);

parentPort?.on('message', (rows: readonly RowToStage[]) => {
  parentPort?.postMessage(sealRows(keys, rows, at));
});
