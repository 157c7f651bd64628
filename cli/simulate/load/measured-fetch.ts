import type { VisitorFetch, VisitorResponse } from '../visitor.ts';
import { callNameAt } from './call-name.ts';
import type { StatisticsCollector } from './call-statistics.ts';
import type { ConnectionPool, RawReply, RawRequest } from './connection-pool.ts';

/** How a visitor of a load sends requests. */
export interface MeasuredFetchOptions {
  readonly connections: ConnectionPool;
  readonly figures: StatisticsCollector;
  /** The address that the server gets, as its proxy would send it; null if it trusts no proxy. */
  readonly from: string | null;
  /** Called with the returned passes when answers are sent twice at the same time. */
  readonly doubled?: (passes: readonly string[]) => void;
}

const LEADING_RESULT_CODE = /^\{"resultCd":(-?\d+)/;
const ANY_RESULT_CODE = /"resultCd":\s*(-?\d+)/;
const PASS_CHECK = /"passCheck":"([^"]*)"/;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;

const parseResultCode = (body: string): number | null => {
  const [, code] = LEADING_RESULT_CODE.exec(body) ?? ANY_RESULT_CODE.exec(body) ?? [];
  return code === undefined ? null : Number(code);
};

const failureOf = (status: number, resultCd: number | null): string | null => {
  if (status === TOO_MANY_REQUESTS || status >= SERVER_FAULT) return `HTTP ${String(status)}`;
  return resultCd === null ? `HTTP ${String(status)} without an envelope` : null;
};

/**
 * Questionnaires and terms are long, and the same for most visitors, so each is parsed only once.
 */
const MIN_CACHED_LENGTH = 2_000;
const MAX_CACHED_BODIES = 100;
const parsedBodies = new Map<string, unknown>();

const parseBody = (body: string): unknown => {
  if (body.length < MIN_CACHED_LENGTH) return JSON.parse(body) as unknown;
  const known = parsedBodies.get(body);
  if (known !== undefined) return known;
  if (parsedBodies.size >= MAX_CACHED_BODIES) parsedBodies.clear();
  const value: unknown = JSON.parse(body);
  parsedBodies.set(body, value);
  return value;
};

const asResponse = ({ cookies, body }: RawReply): VisitorResponse => ({
  headers: { getSetCookie: () => cookies },
  json: () => Promise.resolve(parseBody(body)),
});

/** Sends a request, and counts its duration and result. */
const sendMeasured = async (
  { connections, figures }: MeasuredFetchOptions,
  name: string,
  request: RawRequest,
): Promise<RawReply> => {
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  try {
    const reply = await connections.send(request);
    const resultCd = parseResultCode(reply.body);
    const failure = failureOf(reply.status, resultCd);
    figures.add(name, { milliseconds: took(), resultCd, failure });
    if (resultCd === null) throw new Error(failure ?? 'no envelope');
    return reply;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!why.startsWith('HTTP ')) {
      figures.add(name, { milliseconds: took(), resultCd: null, failure: why });
    }
    throw error;
  }
};

const CALLS_SENT_TWICE: ReadonlySet<string> = new Set(['answer']);

/** The headers of a proxy in front of the server: https, and the client address. */
export const proxyHeaders = (address: string) => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
});

/** The fetch of one visitor: over kept connections, measured, with the visitor's own address. */
export const createMeasuredFetch =
  (url: string, sending: MeasuredFetchOptions): VisitorFetch =>
  async (address, { method, headers, body }) => {
    const path = address.slice(url.length);
    const name = callNameAt(method, path.split('?', 1)[0] ?? path);
    const request = {
      method,
      path,
      headers: { ...headers, ...(sending.from !== null && proxyHeaders(sending.from)) },
      body,
    };
    if (!sending.doubled || !CALLS_SENT_TWICE.has(name)) {
      return asResponse(await sendMeasured(sending, name, request));
    }
    const [first, second] = await Promise.all([
      sendMeasured(sending, name, request),
      sendMeasured(sending, name, request),
    ]);
    sending.doubled([first, second].map((reply) => PASS_CHECK.exec(reply.body)?.[1] ?? ''));
    return asResponse(first);
  };
