import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { hasCatalogue, keepCatalogue, speak } from '../i18n/wording.ts';
import { askServer } from '../api/server.ts';
import { keepShell } from '../shell/keep-shell.ts';
import { endVisit } from '../visit/visit-end.ts';

/**
 * Readies the kiosk for the next person once a visit is over: nothing of this one is left in the
 * browser or in the server's session, and it speaks Korean again (decisions, L38).
 */
export const readyForNext = async (): Promise<void> => {
  delete document.documentElement.dataset['contrast'];
  window.sessionStorage.clear();
  // The reply makes the browser forget all that is stored, the screens kept for offline among it.
  void endVisit().then(keepShell);
  if (!hasCatalogue(DEFAULT_LANGUAGE)) {
    const end = await askServer('wording', { language: DEFAULT_LANGUAGE });
    if (end.kind !== 'reply' || !end.result) return;
    keepCatalogue(end.result);
  }
  await speak(DEFAULT_LANGUAGE);
};
