import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { hasCatalogue, addCatalogue, changeLanguage } from '../i18n/wording.ts';
import { callServer, endVisit } from '../api/server-calls.ts';
import { registerServiceWorker } from '../shell/register-service-worker.ts';

const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 50;

/**
 * Resolves once the start is drawn, or does not come. Where a page was loaded anew, the program of
 * the start is still on its way through the service worker, which the end of the visit removes.
 */
const waitForStartScreen = async (): Promise<void> => {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    await new Promise((pass) => window.setTimeout(pass, POLL_INTERVAL_MS));
    if (document.querySelector('main[data-screen]:not([data-screen=""])')) return;
  }
};

/**
 * Readies the kiosk for the next person once a visit is over: nothing of this one is left in the
 * browser or in the server's session, and it speaks Korean again (decisions, L38).
 */
export const resetKiosk = async ({ wasVisit }: { wasVisit: boolean }): Promise<void> => {
  delete document.documentElement.dataset['contrast'];
  window.sessionStorage.clear();
  // The reply makes the browser forget all that is stored, the screens kept for offline among it.
  // Where a machine was paired nobody visited, and what a gate has yet to tell may be stored.
  if (wasVisit) void endVisit(waitForStartScreen()).then(registerServiceWorker);
  if (!hasCatalogue(DEFAULT_LANGUAGE)) {
    const response = await callServer('wording', { language: DEFAULT_LANGUAGE });
    if (response.kind !== 'reply' || !response.result) return;
    addCatalogue(response.result);
  }
  await changeLanguage(DEFAULT_LANGUAGE);
};
