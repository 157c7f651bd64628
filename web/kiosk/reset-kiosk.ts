import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { hasCatalogue, addCatalogue, changeLanguage } from '../i18n/wording.ts';
import { callServer, endVisit } from '../api/server-calls.ts';
import { registerServiceWorker } from '../shell/register-service-worker.ts';
import { resetComfort } from './comfort.ts';

const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 50;

/**
 * Resolves once the start is drawn, or fails to appear. After a page reload, the code of the start
 * is still loading through the service worker, which the end of the visit removes.
 */
const waitForStartScreen = async (): Promise<void> => {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    await new Promise((pass) => window.setTimeout(pass, POLL_INTERVAL_MS));
    if (document.querySelector('main[data-screen]:not([data-screen=""])')) return;
  }
};

/**
 * Prepares the kiosk for the next person after a visit: no data of the visitor is left in the
 * browser or in the server's session, and the language is Korean again (decisions, L38).
 */
export const resetKiosk = async ({ wasVisit }: { wasVisit: boolean }): Promise<void> => {
  resetComfort();
  window.sessionStorage.clear();
  // The reply makes the browser delete all stored data, including the cached screens. If a device
  // was paired, there was no visit, and unsent gate scans may be stored.
  if (wasVisit) void endVisit(waitForStartScreen()).then(registerServiceWorker);
  if (!hasCatalogue(DEFAULT_LANGUAGE)) {
    const response = await callServer('wording', { language: DEFAULT_LANGUAGE });
    if (response.kind !== 'reply' || !response.result) return;
    addCatalogue(response.result);
  }
  await changeLanguage(DEFAULT_LANGUAGE);
};
