import type { Language } from '../../schemas/api.gen.ts';

/** Loads this page anew in that language, which a kiosk keeps in no place that outlives the page. */
export const reloadInLanguage = (language: Language): void => {
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  // An address that differs by its fragment alone would not load anything.
  url.hash = '';
  window.location.replace(url);
};
