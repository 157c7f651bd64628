import { pino } from 'pino';

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

/**
 * Writes JSON lines to the target. The fields are named one by one, so nothing else can be logged
 * by mistake.
 */
export const jsonLog = (target: LogTarget): Log => {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, target);
  return {
    request: ({ method, route, status, resultCd, ms }) => {
      logger.info({ method, route, status, resultCd, ms }, 'request');
    },
    fault: ({ id, route, name, code, frames }) => {
      logger.error({ id, route, name, code, frames }, 'fault');
    },
    notice: (what, facts = {}) => {
      logger.warn(facts, what);
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
  };
};
