import { pino } from 'pino';

/** One request, in allow-listed fields: never a body, a query, an address, a token. */
export interface RequestLine {
  readonly method: string;
  /** The pattern that answered, such as `/api/v1/pt-accompanies/:passCheck`. */
  readonly route: string;
  readonly status: number;
  readonly resultCd: number | null;
  readonly ms: number;
}

/** A fault, without its words: messages of errors can hold what a person typed. */
export interface FaultLine {
  readonly id: string;
  readonly route: string;
  readonly name: string;
  readonly code: string;
  /** Where it happened: the frames of the stack alone. */
  readonly frames: readonly string[];
}

export interface Log {
  request(line: RequestLine): void;
  fault(line: FaultLine): void;
  /** Something that whoever runs the server should know; `what` is a fixed sentence. */
  notice(what: string, facts?: Readonly<Record<string, number | string>>): void;
}

/** Takes a line of JSON with its line end. */
export interface LogTarget {
  write(line: string): void;
}

/** Writes JSON lines to the target. The fields are named one by one, so nothing else can slip in. */
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

/** Keeps nothing: for simulations that run in the same process. */
export const silentLog: Log = {
  request: () => undefined,
  fault: () => undefined,
  notice: () => undefined,
};

const FRAMES = 8;

/** What of an error may be kept. */
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
