import type { MiddlewareHandler } from 'hono';
import type { Wording } from './wording.ts';
import { clientAddress } from './client-address.ts';
import type { ServerConfig } from './config.ts';
import type { AppEnv } from './context.ts';
import { replyRefusal } from './envelope.ts';
import { createFloodDetector } from './flood-detector.ts';
import { requestLanguage } from './request-language.ts';

const RETRY_SECONDS = '60';

/**
 * Refuses (429) the calls of an address that floods the server; a visitor needs far fewer calls.
 */
export const floodLimit = (
  config: ServerConfig,
  wordingNow: () => Promise<Wording>,
): MiddlewareHandler<AppEnv> => {
  const isFlood = createFloodDetector(config.floodPerMinute);
  return async (c, next) => {
    if (!isFlood(clientAddress(c, config.trustedProxies), performance.now())) return next();
    c.set('route', 'flood');
    c.header('Retry-After', RETRY_SECONDS);
    return replyRefusal(
      c,
      429,
      { key: 'message.tooManyRequests' },
      await wordingNow(),
      requestLanguage(c, null),
    );
  };
};
