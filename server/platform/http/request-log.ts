import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnv } from './context.ts';
import type { Log } from './log.ts';

/** Logs one line for each answered request, and counts it in the metrics. */
export const requestLog =
  (log: Log, metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const from = performance.now();
    c.set('route', 'unknown path');
    await next();
    const took = performance.now() - from;
    const resultCd = c.get('resultCd') as number | undefined;
    const line = {
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      resultCd: resultCd ?? null,
    };
    log.request({ ...line, ms: Math.round(took) });
    metrics.recordRequest({ ...line, seconds: took / 1000 });
  };
