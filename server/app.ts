import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { adminRoutes } from './admin/routes.ts';
import { answerRoutes } from './answer/routes.ts';
import { companionRoutes } from './companion/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { gateRoutes } from './gate/routes.ts';
import type { Services } from './http/config.ts';
import type { AppEnv } from './http/context.ts';
import { keptEmbeddingOrigins } from './http/embedding.ts';
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
import { createMetrics } from './metrics/metrics.ts';
import { outboxDepth } from './metrics/outbox-depth.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { apiDocumentRoutes } from './openapi/routes.ts';
import { demoOutboxRoutes } from './outbox/demo-outbox.ts';
import { partnerRoutes } from './partner/routes.ts';
import { passRoutes } from './pass/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { urgentRoutes } from './urgent/routes.ts';
import { previewRoutes } from './preview/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { screeningRoutes } from './screening/routes.ts';
import { savedAnswerRoutes } from './saved-answer/routes.ts';
import { startRoutes } from './wording/routes.ts';
import { keptWording } from './wording/wording.ts';

export type { ServerConfig, Services } from './http/config.ts';

/** The whole server as one Hono app; whoever makes it decides on store, keys, clock and place. */
export const createApp = (given: Services): Hono<AppEnv> => {
  const { keys, config } = given;
  const metrics = given.metrics ?? createMetrics(outboxDepth(given));
  const database = metrics.around(given.database);
  const services = { ...given, database };
  const wordingNow = keptWording(database, keys);
  const { atOnce, read, write, writeInSteps } = callWrappers(services, wordingNow);

  const app = new Hono<AppEnv>();
  app.onError(onFault(config, wordingNow));
  app.notFound(onUnknownPath(wordingNow));

  app.use(requestLog(config.log, metrics));
  const embeddingOrigins = keptEmbeddingOrigins(database, keys);
  app.use(securityHeaders(config.publicUrl.startsWith('https:'), embeddingOrigins));
  app.route('/', healthRoutes(services));
  app.route('/', metricsRoutes(metrics, config));
  app.use(secureTransport(config, wordingNow));
  app.use('/api/*', floodLimit(config, wordingNow));
  app.use('/api/*', compress());
  app.use('/api/*', async (c, next) => {
    await next();
    // What a call answers is for one person; the few exceptions say so themselves.
    const { headers } = c.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  app.route('/', apiDocumentRoutes());
  app.route('/', startRoutes(atOnce));
  app.route('/', identityRoutes(read, write));
  app.route('/', consentRoutes(read));
  app.route('/', inquiryRoutes(read, services));
  app.route('/', answerRoutes(write));
  app.route('/', passRoutes(read, write));
  app.route('/', companionRoutes(read, write));
  app.route('/', gateRoutes(read, write));
  app.route('/', adminRoutes(read, write, writeInSteps));
  app.route('/', deviceRoutes(read, write));
  app.route('/', savedAnswerRoutes(write));
  app.route('/', previewRoutes(read));
  app.route('/', staffRoutes(write));
  app.route('/', partnerRoutes(read, write));
  app.route('/', urgentRoutes(read, write));
  app.route('/', emergencyRoutes(write));
  app.route('/', researchRoutes(write));
  app.route('/', screeningRoutes(write));
  if (config.isDemo) app.route('/', demoOutboxRoutes(services));
  if (config.webFolder !== null) app.route('/', staticFiles(config.webFolder));
  return app;
};
