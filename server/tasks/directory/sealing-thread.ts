/** A thread that seals rows of the directory with the keys that it was given, portion by portion. */
import { parentPort, workerData } from 'node:worker_threads';
import type { KeyRing } from '../../store/key-file.ts';
import { keysOfRing } from '../../store/keys.ts';
import { sealedRows, type RowToStage } from '../../store/sealed-rows.ts';

/** What the thread is started with. */
export interface SealingThreadData {
  readonly ring: KeyRing;
  /** When the rows are written, UTC milliseconds. */
  readonly at: number;
}

const { ring, at } = workerData as SealingThreadData;
const keys = keysOfRing(() => ring);

parentPort?.on('message', (rows: readonly RowToStage[]) => {
  parentPort?.postMessage(sealedRows(keys, rows, at));
});
