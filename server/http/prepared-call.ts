import type { Language } from '../../engine/wording/language.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Call, CallName } from '../../schemas/calls.ts';
import { EVERY_CALL } from '../../schemas/every-call.ts';
import type { Wording } from '../wording/wording.ts';
import { cookieToken } from './browser-cookies.ts';
import { callerTokens, type CallerRefusal, type CallerTokens } from './caller.ts';
import { clientAddress, isHttps, isThisMachine } from './client-address.ts';
import type { Services } from './config.ts';
import type { AppContext } from './context.ts';
import { isFromOurPages } from './cross-site.ts';
import { replyRefusal } from './envelope.ts';
import { jsonBody, queryFields, type BodyFault } from './request-body.ts';
import { requestLanguage } from './request-language.ts';
import { validatorOf } from './request-schema.ts';

/** What is known of a request before its body is read. */
export interface Arrived {
  readonly now: number;
  readonly callerTokens: CallerTokens;
}

/** A request as it came: of the shape that its schema describes, nothing of it believed yet. */
export interface Prepared extends Arrived {
  readonly name: CallName;
  readonly request: unknown;
  readonly language: Language;
  readonly wording: Wording;
  readonly token: string | null;
  readonly isSecure: boolean;
  readonly address: string;
  /** What the browser says it is. */
  readonly userAgent: string;
}

const FAULT_STATUS = { wrongType: 415, tooLarge: 413, malformed: 400 } as const satisfies Record<
  BodyFault,
  number
>;

const pathFields = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);

export interface Preparation {
  /** Whether the call may change something: then it has to come from our own pages. */
  readonly mayChange: boolean;
  /** Who may send a body at all, where that is not everybody: bodies may be long. */
  readonly judge: ((arrived: Arrived) => Promise<CallerRefusal | null>) | null;
}

/**
 * Reads the request of a call. Gives the refusal instead where it comes from another site or from
 * somebody whom it is not for, is no JSON that can be kept, or is not what the call's schema says.
 */
export const preparing =
  ({ clock, config }: Pick<Services, 'clock' | 'config'>, wordingNow: () => Promise<Wording>) =>
  async (
    c: AppContext,
    name: CallName,
    { mayChange, judge }: Preparation,
  ): Promise<Prepared | Response> => {
    const call = EVERY_CALL[name];
    c.set('route', call.path);
    const wording = await wordingNow();
    const refuse = (
      status: 400 | 401 | 403 | 413 | 415,
      key: MessageKey = 'message.malformedRequest',
    ): Response => replyRefusal(c, status, { key }, wording, requestLanguage(c, null));
    if ((mayChange || call.method === 'POST') && !isFromOurPages(c, config.publicUrl))
      return refuse(403);
    const proxies = config.trustedProxies;
    const isSecure = isHttps(c, proxies) || isThisMachine(c);
    const arrived: Arrived = { now: clock.now(), callerTokens: callerTokens(c, isSecure) };
    const refusal = call.method === 'POST' && judge !== null ? await judge(arrived) : null;
    if (refusal !== null) return refuse(refusal.status, refusal.key);
    const body =
      call.method === 'POST'
        ? await jsonBody(c, (call as Call).mostBytes)
        : queryFields(c, pathFields(call.path));
    if (body.kind === 'refused') return refuse(FAULT_STATUS[body.fault]);
    if (!validatorOf(call.request)(body.value)) return refuse(400);
    return {
      ...arrived,
      name,
      request: body.value,
      language: requestLanguage(c, body.value),
      wording,
      token: cookieToken(c, 'visit', isSecure),
      isSecure,
      address: clientAddress(c, proxies),
      userAgent: c.req.header('user-agent') ?? '',
    };
  };
