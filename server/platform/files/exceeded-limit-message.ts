import { FILE_LIMITS } from './file-limits.ts';
import type { ExceededLimit } from './read-in-thread.ts';

/** What an operator reads about a file that exceeded a limit, and what to do next. */
export interface ExceededLimitMessage {
  readonly message: string;
  readonly fix: string;
}

const describeNeed = (exceeded: ExceededLimit): string => {
  switch (exceeded.limit) {
    case 'time':
      return `more than ${exceeded.milliseconds} ms`;
    case 'memory':
      return `more than ${exceeded.megabytes} MB of memory`;
    case 'depth':
      return `more than ${FILE_LIMITS.depth} levels of lists or objects inside one another`;
  }
};

/** Why the reading of a file was stopped. */
export const exceededLimitMessage = (exceeded: ExceededLimit): ExceededLimitMessage => ({
  message: `Reading the file was stopped: it needs ${describeNeed(exceeded)}.`,
  fix: 'Check that it is the file you mean. If it is, split it into smaller files.',
});
