import { LANGUAGES } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { hasCatalogue, keepCatalogue, speak, startWording } from '../i18n/wording.ts';
import { keepPreference, preferenceArea, readPreferences } from './gate-preferences.ts';
import { askServer } from './gate-server.ts';

/** Starts the wording in the language that this gate was left in. */
export const startGateWording = async (): Promise<void> => {
  const { language } = readPreferences(preferenceArea());
  const end = await askServer('wording', { language });
  if (end.kind !== 'reply' || !end.result) throw new Error(`no wording: ${end.kind}`);
  await startWording(end.result);
  await speak(language);
};

const fetchCatalogue = async (language: Language): Promise<boolean> => {
  if (hasCatalogue(language)) return true;
  const end = await askServer('wording', { language });
  if (end.kind !== 'reply' || !end.result) return false;
  keepCatalogue(end.result);
  return true;
};

/** Fetches the other languages while the server is there: a visitor may want one when it is not. */
export const fetchOtherLanguages = async (): Promise<void> => {
  for (const language of LANGUAGES) await fetchCatalogue(language);
};

/** Changes the language of the gate, and of what its server says; stays where it cannot. */
export const switchGateLanguage = async (language: Language): Promise<void> => {
  if (!(await fetchCatalogue(language))) return;
  keepPreference(preferenceArea(), { language });
  await speak(language);
};
