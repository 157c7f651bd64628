import type { Language } from '../../../engine/wording/language.ts';
import type { OutcomeMessage } from '../../../engine/outcome/outcome.ts';
import type { CallName } from '../../../schemas/calls.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import type { Wording } from './wording.ts';
import { readCookie } from './browser-cookies.ts';
import { readCallerTokens, type CallerRefusal, type CallerTokens } from './caller.ts';
import { clientAddress, isHttps, isLocalBrowserRequest } from './client-address.ts';
import { bodyLimit, describeTooLarge } from './body-limit.ts';
import type { Services } from './config.ts';
import type { AppContext } from './context.ts';
import { isSameOriginRequest } from './same-origin.ts';
import { replyRefusal } from './envelope.ts';
import { readJsonBody, readQueryFields, type BodyFault } from './request-body.ts';
import { requestLanguage } from './request-language.ts';
import { validatorOf } from './api-schemas.ts';

/** What is known about a request before its body is read. */
export interface RequestHead {
  readonly now: number;
  readonly callerTokens: CallerTokens;
  /** Of the visit session. */
  readonly token: string | null;
}

/** A request that matches its schema, with none of its claims verified yet. */
export interface PreparedRequest extends RequestHead {
  readonly name: CallName;
  readonly request: unknown;
  readonly language: Language;
  readonly wording: Wording;
  readonly isSecure: boolean;
  readonly address: string;
  /** What the browser says it is. */
  readonly userAgent: string;
}

const STATUS_BY_BODY_FAULT = {
  wrongType: 415,
  malformed: 400,
} as const satisfies Record<BodyFault, number>;

const pathParameterNames = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);

export interface PreparationOptions {
  /** Whether the call may change something. Then it must come from our own pages. */
  readonly mayChange: boolean;
  /** The callers that may send a body, if not everyone may: bodies may be long. */
  readonly checkCaller: ((arrived: RequestHead) => Promise<CallerRefusal | null>) | null;
}

/**
 * Reads the request of a call. Returns a refusal if the request comes from another site or from a
 * caller without permission, is not JSON that can be stored, or does not match the call's schema.
 */
export const createRequestPreparer =
  ({ clock, config }: Pick<Services, 'clock' | 'config'>, wordingNow: () => Promise<Wording>) =>
  async (
    c: AppContext,
    name: CallName,
    { mayChange, checkCaller: judge }: PreparationOptions,
  ): Promise<PreparedRequest | Response> => {
    const call = ALL_CALLS[name];
    c.set('route', call.path);
    const wording = await wordingNow();
    const refuse = (
      status: 400 | 401 | 403 | 413 | 415,
      message: OutcomeMessage = { key: 'message.malformedRequest' },
    ): Response => replyRefusal(c, status, message, wording, requestLanguage(c, null));
    if ((mayChange || call.method === 'POST') && !isSameOriginRequest(c, config.publicUrl))
      return refuse(403);
    const proxies = config.trustedProxies;
    const isSecure = isHttps(c, proxies) || isLocalBrowserRequest(c);
    const arrived: RequestHead = {
      now: clock.now(),
      callerTokens: readCallerTokens(c, isSecure),
      token: readCookie(c, 'visit', isSecure),
    };
    const refusal = call.method === 'POST' && judge !== null ? await judge(arrived) : null;
    if (refusal !== null) return refuse(refusal.status, { key: refusal.key });
    const body =
      call.method === 'POST'
        ? await readJsonBody(c, bodyLimit(name, wording.sizes))
        : readQueryFields(c, pathParameterNames(call.path));
    if (body.kind === 'tooLarge')
      return refuse(413, describeTooLarge(name, body.bytes, wording.sizes));
    if (body.kind === 'refused') return refuse(STATUS_BY_BODY_FAULT[body.fault]);
    if (!validatorOf(call.request)(body.value)) return refuse(400);
    return {
      ...arrived,
      name,
      request: body.value,
      language: requestLanguage(c, body.value),
      wording,
      isSecure,
      address: clientAddress(c, proxies),
      userAgent: c.req.header('user-agent') ?? '',
    };
  };
