import { RESULT_CODE, type ResultCode } from '../../engine/outcome/result-code.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type {
  CallName,
  Envelope,
  RequestOf,
  ResultOf,
  VisitCallName,
} from '../../schemas/calls.ts';
import type { Call } from '../../schemas/call.ts';

/** A reply with a known result code. */
export interface Reply<Name extends CallName> {
  readonly kind: 'reply';
  readonly resultCd: ResultCode;
  readonly resultMsg: string;
  readonly result: ResultOf<Name> | null;
}

/** How a call ends. An unknown code is not included: it throws (CODE-19). */
export type CallResponse<Name extends CallName> =
  | Reply<Name>
  | { readonly kind: 'offline' }
  | { readonly kind: 'sessionExpired'; readonly resultMsg: string }
  | { readonly kind: 'refused'; readonly status: number; readonly resultMsg: string };

/** The server sent a code that this version of the screens does not know (ERR-13). */
export class UnknownResultCode extends Error {
  override name = 'UnknownResultCode';
}

/** The external dependencies of the client. */
export interface ClientPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The visitor's current language, sent as Accept-Language. */
  readonly language: () => Language;
  /** Receives a failure that the visitor sees only in general words (ERR-12). */
  readonly log: (text: string, cause: unknown) => void;
}

export type ApiClient<Names extends CallName = VisitCallName> = <Name extends Names>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<CallResponse<Name>>;

/** The calls of a client: a visitor's client has none of the studio's. */
export type CallTable<Names extends CallName> = Readonly<Record<Names, Call>>;

const KNOWN_CODES: ReadonlySet<number> = new Set(Object.values(RESULT_CODE));
const HTTP_UNAUTHORIZED = 401;
const TIMEOUT_MS = 20_000;

/** The URL of a request: path parameters filled in, the rest of a GET in the query. */
export const callUrl = ({ method, path }: Call, request: object): string => {
  const rest = new Map(Object.entries(request as Record<string, unknown>));
  const filledPath = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = rest.get(parameter);
    rest.delete(parameter);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || rest.size === 0) return filledPath;
  const query = new URLSearchParams();
  for (const [key, value] of rest) query.set(key, String(value));
  return `${filledPath}?${query.toString()}`;
};

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'resultCd' in body &&
  typeof body.resultCd === 'number' &&
  'resultMsg' in body &&
  typeof body.resultMsg === 'string' &&
  'result' in body;

/**
 * The only access to the server. Returns every expected end as a value. A network failure is logged
 * and returned as `offline` (ERR-11, ERR-12).
 * @throws UnknownResultCode for a code that is not in the table, or a reply without envelope.
 */
export const createClient = <Names extends CallName>(
  calls: CallTable<Names>,
  { fetch, language, log }: ClientPorts,
): ApiClient<Names> => {
  const send: ApiClient<Names> = async (name, request) => {
    const call = calls[name];
    const { method } = call;
    let status: number;
    let body: unknown;
    try {
      const response = await fetch(callUrl(call, request), {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          'accept-language': language(),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(request) }),
      });
      status = response.status;
      body = await response.json();
    } catch (cause) {
      log(`network failure at ${name}`, cause);
      return { kind: 'offline' };
    }
    if (!isEnvelope(body)) throw new UnknownResultCode(`${name}: reply without envelope`);
    const { resultCd, resultMsg, result } = body;
    if (status === HTTP_UNAUTHORIZED) return { kind: 'sessionExpired', resultMsg };
    if (status !== 200) return { kind: 'refused', status, resultMsg };
    if (!KNOWN_CODES.has(resultCd)) {
      throw new UnknownResultCode(`${name}: unknown result code ${resultCd}`);
    }
    // The schemas that the server validates its replies with also define the types of the API.
    return { kind: 'reply', resultMsg, resultCd, result } as CallResponse<typeof name>;
  };
  return send;
};
