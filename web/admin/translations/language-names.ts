import type { Language } from '../../../engine/wording/language.ts';
import { useStudioLanguage } from '../words/studio-words.ts';

/** The names of languages in the language of the studio. */
export const useLanguageName = (): ((language: Language) => string) => {
  const own = useStudioLanguage();
  const names = new Intl.DisplayNames([own], { type: 'language' });
  return (language) => names.of(language) ?? language;
};
