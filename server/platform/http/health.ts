import { Hono } from 'hono';
import { checkCanary } from '../keys/key-canary.ts';
import { createRepositories } from '../../repositories.ts';
import type { Services } from './config.ts';
import type { AppEnv } from './context.ts';

/** How long the store's answer is reused, so that probes do not become a load. */
const PROBE_CACHE_MS = 2_000;

/** What keeps the store from working, in fixed words; asked at most every 2 seconds. */
const createStoreCheck = ({
  database,
  keys,
  clock,
}: Services): (() => Promise<readonly string[]>) => {
  const ask = async (): Promise<readonly string[]> => {
    try {
      const missing = await database.read((trx) =>
        createRepositories(trx, keys).readiness.missingMigrations(),
      );
      if (missing.length > 0) return ['migrations'];
      if ((await database.read((trx) => checkCanary(trx, keys))) === 'differs') return ['keys'];
    } catch {
      return ['database'];
    }
    try {
      await database.transaction((trx) =>
        createRepositories(trx, keys).readiness.probeWrite(clock.now()),
      );
      return [];
    } catch {
      return ['database writes'];
    }
  };
  let kept: { readonly at: number; readonly answer: Promise<readonly string[]> } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at > PROBE_CACHE_MS) kept = { at: now, answer: ask() };
    return kept.answer;
  };
};

/** For monitoring: does the process run, and can it work? */
export const healthRoutes = (services: Services) => {
  const { config, isStopping = () => false } = services;
  const faultsOfStore = createStoreCheck(services);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => {
      c.set('route', '/healthz');
      return c.json({ status: 'ok' });
    })
    .get('/readyz', async (c) => {
      c.set('route', '/readyz');
      c.header('Cache-Control', 'no-store');
      const faults = [...(await faultsOfStore())];
      if (config.webFolder === null) faults.push('web client');
      if (isStopping()) faults.push('stopping');
      return faults.length === 0
        ? c.json({ status: 'ok' })
        : c.json({ status: 'not ready', missing: faults }, 503);
    });
};
