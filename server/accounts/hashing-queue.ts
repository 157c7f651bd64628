/** Each comparison takes 46 MiB and a core: more at once would stop everything else. */
const MAX_CONCURRENT = 2;
/** They wait for about two seconds; who comes later is better sent away at once. */
const MAX_WAITING = 50;

/** Too many passwords wait to be compared. */
export class HashingQueueFull extends Error {
  override name = 'HashingQueueFull';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs slow work on a password, two at once in this process; throws `PasswordsBusy` beyond the queue. */
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
