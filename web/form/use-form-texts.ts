import { useMemo } from 'react';
import {
  createFormTexts,
  type FormTexts,
} from '../../engine/questionnaire/category-types/index.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { countryNames, languageOfText } from '../i18n/wording.ts';

/** The texts of a questionnaire's forms that no author writes, in the language of its texts. */
export const useFormTexts = (language: Language): FormTexts => {
  const { t, language: screenLanguage } = useWording();
  return useMemo(
    () =>
      createFormTexts(
        language,
        (key) => ({ text: t(key), language: languageOfText(screenLanguage, key) }),
        countryNames(language),
      ),
    [language, t, screenLanguage],
  );
};
