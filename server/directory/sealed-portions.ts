import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Keys } from '../platform/keys/keys.ts';
import { sealRows, type RowToStage, type SealedRows } from './seal-directory-rows.ts';
import type { SealingThreadData } from './sealing-thread.ts';

/** Built beside the program; whoever runs the sources has none, and seals where he is. */
const THREAD = new URL('./sealing-thread.js', import.meta.url);
/** To start threads takes as long as to seal so many. */
const ROWS_WORTH_THREADS = 5000;
const MOST_THREADS = 4;
/** So many portions are with each thread, so that it need not wait while one is written. */
const AHEAD = 3;

interface SealingThread {
  /** Gives it a portion; it seals them in their order. */
  give(rows: readonly RowToStage[]): void;
  /** The next portion that it has sealed. */
  take(): Promise<SealedRows>;
  end(): Promise<unknown>;
}

const sealingThread = (workerData: SealingThreadData): SealingThread => {
  const worker = new Worker(THREAD, { workerData });
  const replies = on(worker, 'message', { close: ['exit'] });
  return {
    give: (rows) => {
      worker.postMessage(rows);
    },
    take: async () => {
      const reply = await replies.next();
      if (reply.done) throw new Error('a thread that seals has ended');
      const [sealed] = reply.value as [SealedRows];
      return sealed;
    },
    end: () => worker.terminate(),
  };
};

/**
 * The rows in their order, sealed, `size` at a time. Many are sealed by threads of their own, while
 * whoever takes them writes.
 */
export async function* sealedPortions(
  keys: Keys,
  rows: readonly RowToStage[],
  at: number,
  size: number,
): AsyncGenerator<SealedRows, void> {
  const portions = Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) =>
    rows.slice(nth * size, (nth + 1) * size),
  );
  if (rows.length < ROWS_WORTH_THREADS || !existsSync(THREAD)) {
    for (const portion of portions) yield sealRows(keys, portion, at);
    return;
  }
  const threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, () =>
    sealingThread({ ring: keys.ring, at }),
  );
  const give = (nth: number): void => {
    const portion = portions[nth];
    if (portion) threads[nth % threads.length]?.give(portion);
  };
  try {
    const ahead = AHEAD * threads.length;
    for (let nth = 0; nth < ahead; nth += 1) give(nth);
    for (const nth of portions.keys()) {
      const sealed = await threads[nth % threads.length]?.take();
      give(nth + ahead);
      if (sealed) yield sealed;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
