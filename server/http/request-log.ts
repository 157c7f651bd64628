import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import type { Log } from './log.ts';

/** One line for each request, when it is answered. */
export const requestLog =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const from = performance.now();
    c.set('route', 'unknown path');
    await next();
    const resultCd = c.get('resultCd') as number | undefined;
    log.request({
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      resultCd: resultCd ?? null,
      ms: Math.round(performance.now() - from),
    });
  };
