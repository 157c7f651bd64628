import { Hono } from 'hono';
import { repositories } from '../store/repositories.ts';
import type { Services } from './config.ts';
import type { AppEnv } from './context.ts';

/** For whoever watches the server: is the process there, and can it work? */
export const healthRoutes = ({ database, keys, config }: Services) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => {
      c.set('route', '/healthz');
      return c.json({ status: 'ok' });
    })
    .get('/readyz', async (c) => {
      c.set('route', '/readyz');
      const faults: string[] = [];
      try {
        await database.read((trx) => repositories(trx, keys).settings.all());
      } catch {
        faults.push('database');
      }
      if (config.webFolder === null) faults.push('web client');
      return faults.length === 0
        ? c.json({ status: 'ok' })
        : c.json({ status: 'not ready', missing: faults }, 503);
    });
