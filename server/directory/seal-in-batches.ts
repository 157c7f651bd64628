import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Keys } from '../platform/keys/keys.ts';
import { sealRows, type RowToStage, type SealedRows } from './seal-directory-rows.ts';
import type { SealingThreadData } from './sealing-thread.ts';

/**
 * Built together with the program. When run from the sources, the file is missing and sealing
 * happens in this thread.
 */
const THREAD_URL = new URL('./sealing-thread.js', import.meta.url);
/** Starting threads takes as long as sealing this many rows. */
const MIN_ROWS_FOR_THREADS = 5000;
const MAX_THREADS = 4;
/** Each thread has this many portions, so that it does not wait while one is written. */
const BATCHES_AHEAD = 3;

interface SealingThread {
  /** Gives the thread a portion; portions are sealed in order. */
  send(rows: readonly RowToStage[]): void;
  /** The next portion that the thread has sealed. */
  receive(): Promise<SealedRows>;
  end(): Promise<unknown>;
}

const startSealingThread = (workerData: SealingThreadData): SealingThread => {
  const worker = new Worker(THREAD_URL, { workerData });
  const replies = on(worker, 'message', { close: ['exit'] });
  return {
    send: (rows) => {
      worker.postMessage(rows);
    },
    receive: async () => {
      const reply = await replies.next();
      if (reply.done) throw new Error('a thread that seals has ended');
      const [sealed] = reply.value as [SealedRows];
      return sealed;
    },
    end: () => worker.terminate(),
  };
};

/**
 * The rows in order, sealed, `size` at a time. Large numbers are sealed in separate threads while
 * the caller writes.
 */
export async function* sealInBatches(
  keys: Keys,
  rows: readonly RowToStage[],
  at: number,
  size: number,
): AsyncGenerator<SealedRows, void> {
  const batches = Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) =>
    rows.slice(nth * size, (nth + 1) * size),
  );
  if (rows.length < MIN_ROWS_FOR_THREADS || !existsSync(THREAD_URL)) {
    for (const batch of batches) yield sealRows(keys, batch, at);
    return;
  }
  const threads = Array.from({ length: Math.min(availableParallelism(), MAX_THREADS) }, () =>
    startSealingThread({ ring: keys.ring, at }),
  );
  const sendBatch = (nth: number): void => {
    const batch = batches[nth];
    if (batch) threads[nth % threads.length]?.send(batch);
  };
  try {
    const ahead = BATCHES_AHEAD * threads.length;
    for (let nth = 0; nth < ahead; nth += 1) sendBatch(nth);
    for (const nth of batches.keys()) {
      const sealed = await threads[nth % threads.length]?.receive();
      sendBatch(nth + ahead);
      if (sealed) yield sealed;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
