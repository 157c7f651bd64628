import { pino } from 'pino';
import { isStoreUnavailable } from '../database/store-errors.ts';

/** One request, in allow-listed fields: never a body, a query, an address or a token. */
export interface RequestLine {
  readonly method: string;
  /** The pattern that matched, such as `/api/v1/pt-accompanies/:passCheck`. */
  readonly route: string;
  readonly status: number;
  readonly resultCd: number | null;
  readonly ms: number;
}

/** A fault without its message, because error messages can hold what a person typed. */
export interface FaultLine {
  readonly id: string;
  readonly route: string;
  readonly name: string;
  readonly code: string;
  /** Where it happened: only the frames of the stack. */
  readonly frames: readonly string[];
  /** The store takes no work now: every request fails with the same fault. */
  readonly isOutage: boolean;
}

export interface Log {
  request(line: RequestLine): void;
  fault(line: FaultLine): void;
  /** Something that the operator should know; `what` is a fixed sentence. */
  notice(what: string, facts?: Readonly<Record<string, number | string>>): void;
}

/** Takes one line of JSON, including the line end. */
export interface LogTarget {
  write(line: string): void;
}

const REPEAT_INTERVAL_MS = 10_000;

/**
 * Lets the first line of a kind through at once and, while it repeats, one line in ten seconds with
 * the number of those that were left out: an outage must not fill the disk.
 */
const createSampler = () => {
  const leftOut = new Map<string, number>();
  return (kind: string, write: (repeated: { readonly repeated?: number }) => void): void => {
    const count = leftOut.get(kind);
    if (count !== undefined) {
      leftOut.set(kind, count + 1);
      return;
    }
    const endInterval = (): void => {
      const repeated = leftOut.get(kind) ?? 0;
      leftOut.delete(kind);
      if (repeated > 0) begin({ repeated });
    };
    const begin = (repeated: { readonly repeated?: number }): void => {
      leftOut.set(kind, 0);
      write(repeated);
      setTimeout(endInterval, REPEAT_INTERVAL_MS).unref();
    };
    begin({});
  };
};

/**
 * Writes JSON lines to the target. The fields are named one by one, so nothing else can be logged
 * by mistake.
 */
export const jsonLog = (target: LogTarget): Log => {
  const sample = createSampler();
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, target);
  return {
    request: ({ method, route, status, resultCd, ms }) => {
      logger.info({ method, route, status, resultCd, ms }, 'request');
    },
    fault: ({ id, route, name, code, frames, isOutage }) => {
      const write = (repeated: object): void => {
        logger.error({ id, route, name, code, frames, ...repeated }, 'fault');
      };
      if (isOutage) sample(`${name} ${code}`, write);
      else write({});
    },
    notice: (what, facts) => {
      if (facts === undefined) sample(what, (repeated) => logger.warn(repeated, what));
      else logger.warn(facts, what);
    },
  };
};

/** Discards everything; for simulations that run in the same process. */
export const silentLog: Log = {
  request: () => undefined,
  fault: () => undefined,
  notice: () => undefined,
};

const FRAMES = 8;

/** The parts of an error that may be logged. */
export const toFaultLine = (id: string, route: string, error: unknown): FaultLine => {
  const isError = error instanceof Error;
  const code: unknown = isError && 'code' in error ? error.code : '';
  return {
    id,
    route,
    name: isError ? error.name : typeof error,
    code: typeof code === 'string' ? code : '',
    frames: isError
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, FRAMES)
          .map((line) => line.trim())
      : [],
    isOutage: isStoreUnavailable(error),
  };
};
