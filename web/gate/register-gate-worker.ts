import { logFailure } from '../api/log.ts';

const WORKER = '/gate-worker.js';

/** Fetches the files of this page again, so that the worker caches them. */
const fillWorkerCache = async (): Promise<void> => {
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/|\/favicon|\/wording\//.test(name));
  for (const url of new Set([window.location.pathname, ...parts])) await window.fetch(url);
};

/**
 * Lets the gate start while its network is down: a worker caches its page. A browser without
 * workers, or a page without https, works as before and needs its network to start.
 */
export const registerGateWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  try {
    await workers.register(WORKER, { scope: '/gate' });
    if (!workers.controller) {
      await new Promise((resolve) => {
        workers.addEventListener('controllerchange', resolve, { once: true });
      });
    }
    await fillWorkerCache();
  } catch (cause) {
    logFailure('the page cannot be kept', cause);
  }
};
