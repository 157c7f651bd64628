import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accountCalls } from './accounts/calls.ts';
import { answerCalls } from './answers/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { companionCalls } from './companions/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { deviceCalls } from './devices/calls.ts';
import { directoryCalls } from './directory/calls.ts';
import { gateCalls } from './gate/calls.ts';
import { identityCalls } from './visit/calls.ts';
import { linkCalls } from './links/calls.ts';
import { meetingCalls } from './meetings/calls.ts';
import { messageCalls } from './messages/calls.ts';
import { partnerCalls } from './partners/calls.ts';
import { passCalls } from './passes/calls.ts';
import { placeCalls } from './places/calls.ts';
import { questionnaireCalls } from './questionnaires/calls.ts';
import { recordingCalls } from './recordings/calls.ts';
import { settingCalls } from './settings/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { termsCalls } from './terms/calls.ts';
import { translationCalls } from './translations/calls.ts';
import { createCompiledVersions } from './questionnaires/compiled-versions.ts';
import { previewCalls } from './questionnaires/preview-calls.ts';
import { startCalls, wordingResult } from './translations/visitor-calls.ts';
import type { Services } from './platform/http/config.ts';
import type { AppEnv } from './platform/http/context.ts';
import { cachedEmbeddingOrigins } from './platform/http/embedding.ts';
import { documentationRoutes } from './platform/http/documentation.ts';
import { createErrorHandler, createNotFoundHandler } from './platform/http/error-handlers.ts';
import { floodLimit } from './platform/http/flood-limit.ts';
import type { AllCallHandlers } from './platform/http/call.ts';
import { healthRoutes } from './platform/http/health.ts';
import { mountCalls } from './platform/http/mount-calls.ts';
import { requestLog } from './platform/http/request-log.ts';
import { requireHttps } from './platform/http/require-https.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { DOCS_PATH } from './platform/http/studio-page.ts';
import { createFirstPages } from './platform/http/first-page.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { imageRoute } from './questionnaires/image-route.ts';
import { recordingRoute } from './recordings/recording-route.ts';
import { createMetricSources } from './metric-sources.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics-route.ts';
import { apiDocumentRoutes } from './platform/openapi/api-document-routes.ts';
import { demoOutboxRoutes } from './messages/demo-outbox.ts';
import { SHORT_LINK_PATH } from './messages/short-link.ts';
import { shortLinkRoutes } from './messages/short-link-routes.ts';
import { createWordingReader } from './platform/http/wording.ts';

export type { ServerConfig, Services } from './platform/http/config.ts';

/** Handlers for every call of `schemas/`. */
const callHandlers = (services: Services): AllCallHandlers => ({
  ...accountCalls,
  ...answerCalls,
  ...auditCalls(services),
  ...companionCalls,
  ...dashboardCalls,
  ...deviceCalls,
  ...directoryCalls,
  ...gateCalls,
  ...identityCalls,
  ...linkCalls,
  ...meetingCalls,
  ...messageCalls,
  ...partnerCalls,
  ...passCalls,
  ...placeCalls,
  ...questionnaireCalls(services),
  ...recordingCalls(services),
  ...settingCalls,
  ...staffCalls,
  ...termsCalls,
  ...translationCalls(services),
  ...previewCalls,
  ...startCalls,
});

/** The whole server as one Hono app. The caller chooses the store, keys, clock and address. */
export const createApp = (given: Services): Hono<AppEnv> => {
  const { keys, config } = given;
  const metrics = given.metrics ?? createMetrics(createMetricSources(given));
  const database = metrics.instrumentDatabase(given.database);
  const services = { ...given, database };
  const wordingNow = createWordingReader(database, keys);

  const { webFolder, log } = config;
  const firstPages =
    webFolder === null ? null : createFirstPages(webFolder, { wordingNow, wordingResult, log });

  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(config, wordingNow));
  app.notFound(createNotFoundHandler(wordingNow));

  app.use(requestLog(log, metrics));
  const embeddingOrigins = cachedEmbeddingOrigins(database, keys);
  const isHttps = config.publicUrl.startsWith('https:');
  app.use(securityHeaders(isHttps, embeddingOrigins, firstPages?.styleHashes));
  app.route('/', healthRoutes(services));
  app.route('/', metricsRoutes(metrics, config));
  app.use(requireHttps(config, wordingNow));
  app.use('/api/*', floodLimit(config, wordingNow));
  app.use(`${SHORT_LINK_PATH}*`, floodLimit(config, wordingNow));
  app.use(`${DOCS_PATH}*`, floodLimit(config, wordingNow));
  app.use('/api/*', compress());
  app.use('/api/*', async (c, next) => {
    await next();
    // Replies are for one person by default; the few exceptions set their own header.
    const { headers } = c.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  app.route('/', apiDocumentRoutes(services));
  app.route('/', documentationRoutes(services));
  app.route('/', imageRoute(services));
  app.route('/', recordingRoute(services));
  app.route('/', shortLinkRoutes(services));
  mountCalls(app, callHandlers(services), services, wordingNow, createCompiledVersions());
  if (config.isDemo) app.route('/', demoOutboxRoutes(services));
  if (webFolder !== null) app.route('/', staticFiles(webFolder, firstPages));
  return app;
};
