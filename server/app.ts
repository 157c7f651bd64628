import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { adminCalls } from './admin/calls.ts';
import { accessCalls } from './studio/access/calls.ts';
import { studioAuditCalls } from './studio/audit/calls.ts';
import { studioDeviceCalls } from './studio/devices/calls.ts';
import { studioSettingCalls } from './studio/settings/calls.ts';
import { answerCalls } from './answer/calls.ts';
import { companionCalls } from './companion/calls.ts';
import { consentCalls } from './consent/calls.ts';
import { emergencyCalls } from './emergency/calls.ts';
import { deviceCalls } from './device/calls.ts';
import { gateCalls } from './gate/calls.ts';
import type { Services } from './http/config.ts';
import type { AppEnv } from './http/context.ts';
import { cachedEmbeddingOrigins } from './http/embedding.ts';
import { createErrorHandler, createNotFoundHandler } from './http/error-handlers.ts';
import { floodLimit } from './http/flood-limit.ts';
import type { AllCallHandlers } from './http/call.ts';
import { mountCalls } from './http/mount-calls.ts';
import { healthRoutes } from './http/health.ts';
import { requestLog } from './http/request-log.ts';
import { requireHttps } from './http/require-https.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { identityCalls } from './identity/calls.ts';
import { inquiryCalls } from './inquiry/calls.ts';
import { imageRoute } from './inquiry/image-route.ts';
import { auditLag } from './metrics/audit-lag.ts';
import { guesses } from './metrics/guesses.ts';
import { createMetrics } from './metrics/metrics.ts';
import { outboxDepth } from './metrics/outbox-depth.ts';
import { metricsRoutes } from './metrics/metrics-route.ts';
import { apiDocumentRoutes } from './openapi/document-routes.ts';
import { demoOutboxRoutes } from './outbox/demo-outbox.ts';
import { partnerCalls } from './partner/calls.ts';
import { passCalls } from './pass/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { studioTermsCalls } from './studio/terms/calls.ts';
import { studioUseCalls } from './studio/use/calls.ts';
import { visitCalls } from './studio/visits/calls.ts';
import { studioPlaceCalls } from './studio/places/calls.ts';
import { studioMeetingCalls } from './studio/meetings/calls.ts';
import { studioLinkCalls } from './studio/links/calls.ts';
import { studioPartnerCalls } from './studio/partners/calls.ts';
import { urgentCalls } from './urgent/calls.ts';
import { previewCalls } from './preview/calls.ts';
import { researchCalls } from './research/calls.ts';
import { screeningCalls } from './screening/calls.ts';
import { savedAnswerCalls } from './saved-answer/calls.ts';
import { studioTranslationCalls } from './studio/translations/calls.ts';
import { studioQuestionnaireCalls } from './studio/questionnaires/calls.ts';
import { startCalls } from './wording/calls.ts';
import { keptWording } from './wording/wording.ts';

export type { ServerConfig, Services } from './http/config.ts';

/** What answers each call of `schemas/`. */
const callHandlers = (services: Services): AllCallHandlers => ({
  ...startCalls,
  ...identityCalls,
  ...consentCalls,
  ...inquiryCalls,
  ...answerCalls,
  ...passCalls,
  ...companionCalls,
  ...gateCalls,
  ...adminCalls,
  ...accessCalls,
  ...studioAuditCalls,
  ...studioDeviceCalls,
  ...studioSettingCalls,
  ...studioTranslationCalls(services),
  ...deviceCalls,
  ...savedAnswerCalls,
  ...previewCalls,
  ...staffCalls,
  ...partnerCalls,
  ...urgentCalls,
  ...emergencyCalls,
  ...researchCalls,
  ...screeningCalls,
  ...studioQuestionnaireCalls(services),
  ...studioTermsCalls,
  ...studioUseCalls,
  ...visitCalls,
  ...studioPlaceCalls,
  ...studioMeetingCalls,
  ...studioLinkCalls,
  ...studioPartnerCalls,
});

/** The whole server as one Hono app; whoever makes it decides on store, keys, clock and place. */
export const createApp = (given: Services): Hono<AppEnv> => {
  const { keys, config } = given;
  const metrics =
    given.metrics ?? createMetrics(outboxDepth(given), guesses(given), auditLag(given));
  const database = metrics.around(given.database);
  const services = { ...given, database };
  const wordingNow = keptWording(database, keys);

  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(config, wordingNow));
  app.notFound(createNotFoundHandler(wordingNow));

  app.use(requestLog(config.log, metrics));
  const embeddingOrigins = cachedEmbeddingOrigins(database, keys);
  app.use(securityHeaders(config.publicUrl.startsWith('https:'), embeddingOrigins));
  app.route('/', healthRoutes(services));
  app.route('/', metricsRoutes(metrics, config));
  app.use(requireHttps(config, wordingNow));
  app.use('/api/*', floodLimit(config, wordingNow));
  app.use('/api/*', compress());
  app.use('/api/*', async (c, next) => {
    await next();
    // What a call answers is for one person; the few exceptions say so themselves.
    const { headers } = c.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  app.route('/', apiDocumentRoutes(services));
  app.route('/', imageRoute(services));
  mountCalls(app, callHandlers(services), services, wordingNow);
  if (config.isDemo) app.route('/', demoOutboxRoutes(services));
  if (config.webFolder !== null) app.route('/', staticFiles(config.webFolder));
  return app;
};
