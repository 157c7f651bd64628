import type { Language } from '../../schemas/api.gen.ts';

/** Lets the browser put the service on the home screen, with a Korean or an English name. */
export const linkManifest = (language: Language): void => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.${language === 'ko' ? 'ko' : 'en'}.webmanifest`;
  document.head.append(link);
};
