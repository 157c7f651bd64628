import type { Hono } from 'hono';
import type { Language } from '../../engine/wording/language.ts';
import type { CallName, RequestOf, ResultOf } from '../../schemas/calls.ts';
import { ALL_CALLS } from '../../schemas/all-calls.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { validatorOf } from '../platform/http/api-schemas.ts';

/** A reply as a test reads it. */
export interface TestReply<Result> {
  readonly status: number;
  readonly resultCd: number;
  readonly resultMsg: string;
  readonly result: Result;
  readonly headers: Headers;
}

/** A browser with its cookie, as the server sees it. */
export interface TestVisitor {
  /** Makes a call and checks that the reply's `result` matches the API schema. */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<TestReply<ResultOf<Name>>>;
  /** Sends any request, with the visitor's cookie. */
  send(path: string, init?: RequestInit & { readonly json?: unknown }): Promise<Response>;
  readonly cookies: Map<string, string>;
}

export interface VisitorOptions {
  readonly language?: Language;
  /** The socket address of the visitor's requests. */
  readonly address?: string;
  readonly origin?: string;
  /** Token of an enrolled machine, sent with every call. */
  readonly deviceToken?: string;
}

const addressOf = (name: CallName, request: Readonly<Record<string, unknown>>): string => {
  const { method, path } = ALL_CALLS[name];
  const inPath = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    inPath.add(field);
    return encodeURIComponent(String(request[field]));
  });
  if (method === 'POST') return filled;
  const query = new URLSearchParams(
    Object.entries(request)
      .filter(([field]) => !inPath.has(field))
      .map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
};

/** The form of every reply of the API (ENTITY-01). */
export const isEnvelope = (
  body: unknown,
): body is { resultCd: number; resultMsg: string; result: unknown } =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).sort().join() === 'result,resultCd,resultMsg' &&
  typeof (body as { resultCd: unknown }).resultCd === 'number' &&
  typeof (body as { resultMsg: unknown }).resultMsg === 'string';

/** A visitor of the app. */
export const testVisitor = (
  app: Hono<AppEnv>,
  {
    language = 'ko',
    address = '192.0.2.1',
    origin = 'https://localhost',
    deviceToken,
  }: VisitorOptions = {},
): TestVisitor => {
  const cookies = new Map<string, string>();
  // What @hono/node-server would pass in: the socket of the request.
  const socket = { remoteAddress: address, encrypted: origin.startsWith('https:') };
  const env = { incoming: { socket } };

  const send: TestVisitor['send'] = async (path, { json, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', language);
    if (deviceToken !== undefined) headers.set('authorization', `Bearer ${deviceToken}`);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    if ('body' in body) {
      headers.set('content-type', 'application/json');
      // A connection would state it.
      headers.set('content-length', String(Buffer.byteLength(body.body)));
    }
    const response = await app.request(origin + path, { ...body, ...init, headers }, env);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
    return response;
  };

  return {
    cookies,
    send,
    call: async (name, request) => {
      const { method, result: definition } = ALL_CALLS[name];
      const path = addressOf(name, request as Record<string, unknown>);
      const response = await send(path, method === 'POST' ? { json: request } : {});
      const body: unknown = await response.json();
      if (!isEnvelope(body)) throw new Error(`${name}: no envelope: ${JSON.stringify(body)}`);
      if (body.result !== null && definition !== null && response.status === 200) {
        const check = validatorOf(definition);
        if (!check(body.result)) throw new Error(`${name}: ${JSON.stringify(check.errors)}`);
      }
      return {
        status: response.status,
        headers: response.headers,
        resultCd: body.resultCd,
        resultMsg: body.resultMsg,
        result: body.result as never,
      };
    },
  };
};
