import type { MiddlewareHandler } from 'hono';
import type { Wording } from './wording.ts';
import { isHttps, isLocalBrowserRequest } from './client-address.ts';
import type { ServerConfig } from './config.ts';
import type { AppEnv } from './context.ts';
import { replyRefusal } from './envelope.ts';
import { htmlPage } from './html-page.ts';
import { requestLanguage } from './request-language.ts';

/**
 * Refuses plain http from other machines: a health questionnaire must not travel unencrypted, and
 * browsers would not keep the session's cookie. A page gives the reason, so that no one has to
 * search for the fault.
 */
export const requireHttps =
  (config: ServerConfig, wordingNow: () => Promise<Wording>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (config.allowHttp || isHttps(c, config.trustedProxies) || isLocalBrowserRequest(c))
      return next();
    c.set('route', 'plain http');
    const wording = await wordingNow();
    const language = requestLanguage(c, null);
    const message = { key: 'message.insecureConnection' } as const;
    if (c.req.path.startsWith('/api/')) return replyRefusal(c, 403, message, wording, language);
    return c.html(
      htmlPage(language, wording.format(language, { key: 'message.hospitalName' }), [
        wording.format(language, message),
      ]),
      403,
    );
  };
