import { setTimeout as pause } from 'node:timers/promises';
import type { Mix } from './mix.ts';
import type { PlannedVisit } from './drive-load-visit.ts';

/** Why no more visits start. */
export type DriveEnd = 'time' | 'stopped' | 'peopleUsedUp';

/** How visits were started. */
export interface DriveResult {
  readonly end: DriveEnd;
  readonly startedCount: number;
  /** Visits that the rate required but that did not start, because too many were in progress. */
  readonly droppedCount: number;
  /** From the start of the first visit to the end of the last. */
  readonly milliseconds: number;
}

/** The parts of a run other than its visits. */
export interface DriveOptions {
  readonly next: () => PlannedVisit | null;
  readonly visit: (planned: PlannedVisit) => Promise<void>;
  readonly signal: AbortSignal;
  readonly progress: (milliseconds: number, inFlight: number) => void;
}

/** Above this number, a rate that the server cannot follow would only fill the memory. */
const MAX_IN_FLIGHT = 2000;
const TICK_INTERVAL_MS = 5;
const PROGRESS_INTERVAL_MS = 200;

/** Starts visits at the times that the rate gives, even if earlier visits are not over. */
const startAtRate = async (
  perSecond: number,
  isOver: () => boolean,
  begin: () => void,
): Promise<void> => {
  const start = performance.now();
  let due = 0;
  while (!isOver()) {
    const wanted = Math.floor(((performance.now() - start) * perSecond) / 1000) + 1;
    for (; due < wanted && !isOver(); due += 1) begin();
    await pause(TICK_INTERVAL_MS);
  }
};

/** Keeps this many visits in progress: the next starts when one ends. */
const startAtConcurrency = async (
  visits: number,
  isOver: () => boolean,
  begin: () => Promise<void> | undefined,
): Promise<void> => {
  const lane = async (): Promise<void> => {
    while (!isOver()) await begin();
  };
  await Promise.all(Array.from({ length: visits }, lane));
};

/**
 * Starts visits at the pace of the mix until its time is over, no people are left or the signal
 * comes; then it finishes the visits in progress.
 */
export const driveVisits = async (
  { pace, durationMs }: Pick<Mix, 'pace' | 'durationMs'>,
  { next, visit, signal, progress }: DriveOptions,
): Promise<DriveResult> => {
  const start = performance.now();
  const since = (): number => performance.now() - start;
  const inFlight = new Set<Promise<void>>();
  let [started, held] = [0, 0];
  let isUsedUp = false;
  const endNow = (): DriveEnd | null => {
    if (signal.aborted) return 'stopped';
    if (isUsedUp) return 'peopleUsedUp';
    return since() >= durationMs ? 'time' : null;
  };
  const isOver = (): boolean => endNow() !== null;
  const begin = (): Promise<void> | undefined => {
    const planned = next();
    if (!planned) {
      isUsedUp = true;
      return undefined;
    }
    started += 1;
    const going = visit(planned).finally(() => inFlight.delete(going));
    inFlight.add(going);
    return going;
  };
  const progressTimer = setInterval(() => {
    progress(since(), inFlight.size);
  }, PROGRESS_INTERVAL_MS);
  try {
    if (pace.by === 'concurrency') await startAtConcurrency(pace.visits, isOver, begin);
    else {
      await startAtRate(pace.perSecond, isOver, () => {
        if (inFlight.size < MAX_IN_FLIGHT) void begin();
        else held += 1;
      });
    }
    const end = endNow() ?? 'time';
    await Promise.all(inFlight);
    return { end, startedCount: started, droppedCount: held, milliseconds: since() };
  } finally {
    clearInterval(progressTimer);
  }
};
