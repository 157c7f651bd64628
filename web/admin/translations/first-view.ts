import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { useSignedIn } from '../session/signed-in.ts';
import type { GridView } from './filters.tsx';

/** What the page shows first: what its address names, else the first language of a translator. */
export const useFirstView = (): GridView => {
  const { languages } = useSignedIn();
  const asked = new URLSearchParams(window.location.search);
  const target: Language | undefined =
    LANGUAGES.find((one) => one !== 'ko' && one === asked.get('language')) ?? languages[0];
  return { source: asked.get('source') ?? '', target: target ?? 'en', state: '', search: '' };
};
