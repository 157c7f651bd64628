import { setTimeout as pause } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
const PAUSE_MS = 10;

/** What a piece of work cost, and how long others waited while it ran. */
export interface Measurement<Value> {
  readonly value: Value;
  readonly milliseconds: number;
  /** The maximum growth of the memory of the process. */
  readonly megabytes: number;
  /** The longest wait, in milliseconds, of a caller that asked repeatedly. */
  readonly longestWait: number;
}

/** Runs a piece of work while calling `ask` repeatedly. */
export const measure = async <Value>(
  work: () => Promise<Value>,
  ask: () => Promise<void>,
): Promise<Measurement<Value>> => {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  let isDone = false;
  let most = before;
  let longestWait = 0;
  const asking = async (): Promise<void> => {
    while (!isDone) {
      const due = performance.now() + PAUSE_MS;
      await pause(PAUSE_MS);
      await ask();
      longestWait = Math.max(longestWait, performance.now() - due);
      most = Math.max(most, process.memoryUsage.rss());
    }
  };
  const asked = asking();
  try {
    const value = await work();
    const milliseconds = performance.now() - start;
    return { value, milliseconds, megabytes: (most - before) / MEGABYTE, longestWait };
  } finally {
    isDone = true;
    await asked;
  }
};
