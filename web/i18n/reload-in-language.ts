import type { Language } from '../../schemas/api.gen.ts';

/** Reloads this page in that language. A kiosk stores the language nowhere beyond the page. */
export const reloadInLanguage = (language: Language): void => {
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  // An address that differs only by its fragment would not reload anything.
  url.hash = '';
  window.location.replace(url);
};
