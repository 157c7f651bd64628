import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { hasCatalogue, keepCatalogue, speak } from '../i18n/wording.ts';
import { askServer, endVisit } from '../api/server.ts';
import { keepShell } from '../shell/keep-shell.ts';

const LOOK_AGAIN_MS = 100;
const LOOKS = 50;

/**
 * Resolves once the start is drawn, or does not come. Where a page was loaded anew, the program of
 * the start is still on its way through the service worker, which the end of the visit removes.
 */
const startIsDrawn = async (): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((pass) => window.setTimeout(pass, LOOK_AGAIN_MS));
    if (document.querySelector('main[data-screen]:not([data-screen=""])')) return;
  }
};

/**
 * Readies the kiosk for the next person once a visit is over: nothing of this one is left in the
 * browser or in the server's session, and it speaks Korean again (decisions, L38).
 */
export const readyForNext = async ({ wasVisit }: { wasVisit: boolean }): Promise<void> => {
  delete document.documentElement.dataset['contrast'];
  window.sessionStorage.clear();
  // The reply makes the browser forget all that is stored, the screens kept for offline among it.
  // Where a machine was paired nobody visited, and what a gate has yet to tell may be stored.
  if (wasVisit) void endVisit(startIsDrawn()).then(keepShell);
  if (!hasCatalogue(DEFAULT_LANGUAGE)) {
    const end = await askServer('wording', { language: DEFAULT_LANGUAGE });
    if (end.kind !== 'reply' || !end.result) return;
    keepCatalogue(end.result);
  }
  await speak(DEFAULT_LANGUAGE);
};
