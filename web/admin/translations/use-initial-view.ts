import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import type { GridView } from './translation-filters.tsx';

/** Keeps the languages in the address, so that a reload and a copied link show them again. */
export const keepLanguagesInAddress = ({ target, beside }: GridView): void => {
  const address = new URL(window.location.href);
  address.searchParams.set('language', target);
  address.searchParams.set('beside', beside);
  window.history.replaceState(window.history.state, '', address);
};

/** The initial view: from the address, otherwise the first language of the translator. */
export const useInitialView = (): GridView => {
  const { languages } = useSignedInAccount();
  const asked = new URLSearchParams(window.location.search);
  const target: Language | undefined =
    LANGUAGES.find((one) => one !== 'ko' && one === asked.get('language')) ?? languages[0];
  const beside = asked.get('beside');
  return {
    beside: beside === 'none' ? beside : (LANGUAGES.find((one) => one === beside) ?? 'en'),
    source: asked.get('source') ?? '',
    target: asked.get('language') === 'all' ? 'all' : (target ?? 'en'),
    state: '',
    search: asked.get('search') ?? '',
  };
};
