import { logFailure } from '../api/log.ts';

/** Where the build puts the service worker: at the root, so that it serves every screen. */
const SERVICE_WORKER = '/service-worker.js';

/** Caches the screens in the browser, so that they also open offline; never personal data. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(SERVICE_WORKER).catch((cause: unknown) => {
    logFailure('the screens are not kept for offline', cause);
  });
};
