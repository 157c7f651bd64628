/** Each comparison takes 46 MiB and one core; more at once would block everything else. */
const MAX_CONCURRENT = 2;
/** A full queue takes about 2 seconds; later requests are better refused at once. */
const MAX_WAITING = 50;

/** Too many passwords are waiting to be compared. */
export class HashingQueueFull extends Error {
  override name = 'HashingQueueFull';
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs slow password work, at most two at once in this process.
 * @throws HashingQueueFull if the queue is full.
 */
export const runInHashingQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < MAX_CONCURRENT) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new HashingQueueFull();
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
