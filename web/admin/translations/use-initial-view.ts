import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import type { GridView } from './translation-filters.tsx';

/** The initial view: from the address, otherwise the first language of the translator. */
export const useInitialView = (): GridView => {
  const { languages } = useSignedInAccount();
  const asked = new URLSearchParams(window.location.search);
  const target: Language | undefined =
    LANGUAGES.find((one) => one !== 'ko' && one === asked.get('language')) ?? languages[0];
  return {
    source: asked.get('source') ?? '',
    target: target ?? 'en',
    state: '',
    search: asked.get('search') ?? '',
  };
};
