import { LANGUAGES } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { hasCatalogue, addCatalogue, changeLanguage, startWording } from '../i18n/wording.ts';
import { savePreference, preferenceStorage, readPreferences } from './gate-preferences.ts';
import { callServer } from './gate-client.ts';

/** Starts with the language that was last used at this gate. */
export const startGateWording = async (): Promise<void> => {
  const { language } = readPreferences(preferenceStorage());
  const response = await callServer('wording', { language });
  if (response.kind !== 'reply' || !response.result)
    throw new Error(`no wording: ${response.kind}`);
  await startWording(response.result);
  await changeLanguage(language);
};

const fetchCatalogue = async (language: Language): Promise<boolean> => {
  if (hasCatalogue(language)) return true;
  const response = await callServer('wording', { language });
  if (response.kind !== 'reply' || !response.result) return false;
  addCatalogue(response.result);
  return true;
};

/**
 * Fetches the other languages while the server is reachable: a visitor may want one when it is not.
 */
export const fetchOtherLanguages = async (): Promise<void> => {
  for (const language of LANGUAGES) await fetchCatalogue(language);
};

/** Changes the language of the gate, and of its server's messages. Keeps the old one on failure. */
export const switchGateLanguage = async (language: Language): Promise<void> => {
  if (!(await fetchCatalogue(language))) return;
  savePreference(preferenceStorage(), { language });
  await changeLanguage(language);
};
