import type { Language } from '../../engine/wording/language.ts';
import type { Call, CallName } from '../../schemas/calls.ts';
import { EVERY_CALL } from '../../schemas/every-call.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';
import type { Wording } from '../wording/wording.ts';
import { cookieToken } from './browser-cookies.ts';
import { callerTokens, type CallerTokens } from './caller.ts';
import { clientAddress, isHttps, isThisMachine } from './client-address.ts';
import type { Services } from './config.ts';
import type { AppContext } from './context.ts';
import { isFromOurPages } from './cross-site.ts';
import { replyRefusal } from './envelope.ts';
import { jsonBody, queryFields, type BodyFault } from './request-body.ts';
import { requestLanguage } from './request-language.ts';
import { validatorOf } from './request-schema.ts';

/** A request as it came: of the shape that its schema describes, nothing of it believed yet. */
export interface Prepared {
  readonly request: unknown;
  readonly language: Language;
  readonly wording: Wording;
  readonly now: number;
  readonly token: string | null;
  readonly callerTokens: CallerTokens;
  readonly isSecure: boolean;
  readonly address: string;
  /** What the browser says it is. */
  readonly userAgent: string;
}

const FAULT_STATUS = { wrongType: 415, tooLarge: 413, malformed: 400 } as const satisfies Record<
  BodyFault,
  number
>;

/** Only the studio's own calls may say so. */
const mostBytesOf = (call: Call & Pick<StudioCall, 'mostBytes'>): number | undefined =>
  call.mostBytes;

const pathFields = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);

/**
 * Reads the request of a call. Gives the refusal instead where it comes from another site, is no
 * JSON that can be kept, or is not what the call's schema says.
 */
export const preparing =
  ({ clock, config }: Pick<Services, 'clock' | 'config'>, wordingNow: () => Promise<Wording>) =>
  async (
    c: AppContext,
    name: CallName,
    { mayChange }: { readonly mayChange: boolean },
  ): Promise<Prepared | Response> => {
    const call = EVERY_CALL[name];
    c.set('route', call.path);
    const wording = await wordingNow();
    const refuse = (status: 400 | 403 | 413 | 415): Response =>
      replyRefusal(
        c,
        status,
        { key: 'message.malformedRequest' },
        wording,
        requestLanguage(c, null),
      );
    if ((mayChange || call.method === 'POST') && !isFromOurPages(c, config.publicUrl))
      return refuse(403);
    const body =
      call.method === 'POST'
        ? await jsonBody(c, mostBytesOf(call))
        : queryFields(c, pathFields(call.path));
    if (body.kind === 'refused') return refuse(FAULT_STATUS[body.fault]);
    if (!validatorOf(call.request)(body.value)) return refuse(400);
    const hops = config.trustedProxyHops;
    const isSecure = isHttps(c, hops) || isThisMachine(c);
    return {
      request: body.value,
      language: requestLanguage(c, body.value),
      wording,
      now: clock.now(),
      token: cookieToken(c, 'visit', isSecure),
      callerTokens: callerTokens(c, isSecure),
      isSecure,
      address: clientAddress(c, hops),
      userAgent: c.req.header('user-agent') ?? '',
    };
  };
