import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { isLoopbackRequest } from '../http/client-address.ts';
import type { ServerConfig } from '../http/config.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import type { Metrics } from './metrics.ts';

const ROUTE = '/metrics';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether the request has the right token; comparing hashes takes the same time for every token.
 */
const hasMetricsToken = (c: AppContext, token: string): boolean => {
  const [, shown = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return timingSafeEqual(sha256(shown), sha256(token));
};

/**
 * GET /metrics for Prometheus: with the token if the installation has one, else only for this
 * machine. If the store cannot be read, only the values from the store are missing.
 */
export const metricsRoutes = (
  metrics: Metrics,
  { metricsToken = '' }: Pick<ServerConfig, 'metricsToken'>,
) =>
  new Hono<AppEnv>().get(ROUTE, async (c) => {
    c.set('route', ROUTE);
    c.header('Cache-Control', 'no-store');
    const isAllowed = metricsToken === '' ? isLoopbackRequest(c) : hasMetricsToken(c, metricsToken);
    if (!isAllowed) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('The metrics are for this machine, or for who has the token.\n', 401);
    }
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
