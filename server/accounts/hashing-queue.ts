/** Each comparison takes 46 MiB and a core: more at once would stop everything else. */
const AT_ONCE = 2;
/** They wait for about two seconds; who comes later is better sent away at once. */
const MOST_WAITING = 50;

/** Too many passwords wait to be compared. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs slow work on a password, two at once in this process; throws `PasswordsBusy` beyond the queue. */
export const inHashingQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw new PasswordsBusy();
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
