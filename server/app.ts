import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { answerRoutes } from './answer/routes.ts';
import { companionRoutes } from './companion/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import type { Services } from './http/config.ts';
import type { AppEnv } from './http/context.ts';
import { onFault, onUnknownPath } from './http/errors.ts';
import { floodLimit } from './http/flood-limit.ts';
import { callWrappers } from './http/handle.ts';
import { healthRoutes } from './http/health.ts';
import { requestLog } from './http/request-log.ts';
import { secureTransport } from './http/secure-transport.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { identityRoutes } from './identity/routes.ts';
import { inquiryRoutes } from './inquiry/routes.ts';
import { demoOutboxRoutes } from './outbox/demo-outbox.ts';
import { passRoutes } from './pass/routes.ts';
import { startRoutes } from './wording/routes.ts';
import { keptWording } from './wording/wording.ts';

export type { ServerConfig, Services } from './http/config.ts';

/** The whole server as one Hono app; whoever makes it decides on store, keys, clock and place. */
export const createApp = (services: Services): Hono<AppEnv> => {
  const { database, keys, config } = services;
  const wordingNow = keptWording(database, keys);
  const { read, write } = callWrappers(services, wordingNow);

  const app = new Hono<AppEnv>();
  app.onError(onFault(config, wordingNow));
  app.notFound(onUnknownPath(wordingNow));

  app.use(requestLog(config.log));
  app.use(securityHeaders(config.publicUrl.startsWith('https:')));
  app.route('/', healthRoutes(services));
  app.use(secureTransport(config, wordingNow));
  app.use('/api/*', floodLimit(config, wordingNow));
  app.use('/api/*', compress());
  app.use('/api/*', async (c, next) => {
    await next();
    // What a call answers is for one person; the few exceptions say so themselves.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });

  app.route('/', startRoutes(read));
  app.route('/', identityRoutes(read, write));
  app.route('/', consentRoutes(read));
  app.route('/', inquiryRoutes(read, services));
  app.route('/', answerRoutes(write));
  app.route('/', passRoutes(read, write));
  app.route('/', companionRoutes(read, write));
  if (config.isDemo) app.route('/', demoOutboxRoutes(services));
  if (config.webFolder !== null) app.route('/', staticFiles(config.webFolder));
  return app;
};
