import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { hasCatalogue, keepCatalogue, speak } from '../i18n/wording.ts';
import { askServer } from '../api/server.ts';
import { startOver } from '../visit/navigation.ts';

/** Readies the kiosk for the next person: nothing of this one is left, and it speaks Korean again. */
export const beginAnew = async (): Promise<void> => {
  delete document.documentElement.dataset['contrast'];
  window.sessionStorage.clear();
  startOver();
  void askServer('endVisit', {});
  if (!hasCatalogue(DEFAULT_LANGUAGE)) {
    const end = await askServer('wording', { language: DEFAULT_LANGUAGE });
    if (end.kind !== 'reply' || !end.result) return;
    keepCatalogue(end.result);
  }
  await speak(DEFAULT_LANGUAGE);
};
