import type { VisitorFetch, VisitorResponse } from '../visitor.ts';
import { callAt } from './call-of-address.ts';
import type { Figures } from './figures.ts';
import type { KeptConnections, RawRequest } from './kept-connections.ts';
import type { RawReply } from './reply-reader.ts';

/** What a visitor of a load sends by. */
export interface Sending {
  readonly connections: KeptConnections;
  readonly figures: Figures;
  /** The address that the server is told, as a proxy of its own would; null where it trusts none. */
  readonly from: string | null;
  /** Answers go out twice at the same moment; called with the passes that came back. */
  readonly doubled?: (passes: readonly string[]) => void;
}

const CODE = /^\{"resultCd":(-?\d+)/;
const ANY_CODE = /"resultCd":\s*(-?\d+)/;
const PASS = /"passCheck":"([^"]*)"/;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

const codeOf = (body: string): number | null => {
  const [, code] = CODE.exec(body) ?? ANY_CODE.exec(body) ?? [];
  return code === undefined ? null : Number(code);
};

const failureOf = (status: number, resultCd: number | null): string | null => {
  if (status === TOO_MANY || status >= SERVER_FAULT) return `HTTP ${String(status)}`;
  return resultCd === null ? `HTTP ${String(status)} without an envelope` : null;
};

/** Questionnaires and terms are long, and the same for most visitors: each is parsed once. */
const LONG = 2_000;
const MOST_KEPT = 100;
const kept = new Map<string, unknown>();

const parsed = (body: string): unknown => {
  if (body.length < LONG) return JSON.parse(body) as unknown;
  const known = kept.get(body);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const value: unknown = JSON.parse(body);
  kept.set(body, value);
  return value;
};

const asResponse = ({ cookies, body }: RawReply): VisitorResponse => ({
  headers: { getSetCookie: () => cookies },
  json: () => Promise.resolve(parsed(body)),
});

/** Sends, and counts how long it took and how it ended. */
const measured = async (
  { connections, figures }: Sending,
  name: string,
  request: RawRequest,
): Promise<RawReply> => {
  const begun = performance.now();
  const took = (): number => performance.now() - begun;
  try {
    const reply = await connections.send(request);
    const resultCd = codeOf(reply.body);
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

const TWICE: ReadonlySet<string> = new Set(['answer']);

/** What a proxy in front of the server says: by https, and from where. */
export const forwardedFrom = (address: string) => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
});

/** The fetch of one visitor: over kept connections, measured, from an address of their own. */
export const measuredFetch =
  (url: string, sending: Sending): VisitorFetch =>
  async (address, { method, headers, body }) => {
    const path = address.slice(url.length);
    const name = callAt(method, path.split('?', 1)[0] ?? path);
    const request = {
      method,
      path,
      headers: { ...headers, ...(sending.from !== null && forwardedFrom(sending.from)) },
      body,
    };
    if (!sending.doubled || !TWICE.has(name)) {
      return asResponse(await measured(sending, name, request));
    }
    const [first, second] = await Promise.all([
      measured(sending, name, request),
      measured(sending, name, request),
    ]);
    sending.doubled([first, second].map((reply) => PASS.exec(reply.body)?.[1] ?? ''));
    return asResponse(first);
  };
