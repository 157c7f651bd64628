import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { isTranslationStale, parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { findTexts, type LocatedText } from '../../engine/questionnaire/lint/located-text.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { Language, LanguageShare } from '../../schemas/api.gen.ts';

const CATEGORY_POINTER = /^\/categories\/(\d+)\//u;

/**
 * Whether a visitor of that language can see the text: P is never asked, H only in two languages
 * (INQ-07, INQ-08).
 */
const isVisible = (
  { categories }: QuestionnaireDefinition,
  { pointer, role }: LocatedText,
  language: Language,
): boolean => {
  if (role === 'reason') return false;
  const [, index] = CATEGORY_POINTER.exec(pointer) ?? [];
  const type = index === undefined ? undefined : categories[Number(index)]?.type;
  return type !== 'P' && (type !== 'H' || language === 'ko' || language === 'en');
};

/**
 * The pointers of the texts that visitors of every language see, and that `languageShares` counts in
 * each of them.
 */
export const pointersCountedInEveryLanguage = (
  definition: QuestionnaireDefinition,
): ReadonlySet<string> =>
  new Set(
    findTexts(definition)
      .filter((text) => LANGUAGES.every((language) => isVisible(definition, text, language)))
      .map(({ pointer }) => pointer),
  );

/**
 * The share of a questionnaire that is translated and reviewed in each language, counting what
 * visitors see.
 */
export const languageShares = (definition: QuestionnaireDefinition): LanguageShare[] => {
  const all = findTexts(definition);
  return LANGUAGES.map((language) => {
    const texts = all.filter((text) => isVisible(definition, text, language));
    const states = texts.map(({ text }) => ({
      ...parseTranslation(text[language]),
      isStale: isTranslationStale(text, language),
    }));
    return {
      language,
      texts: texts.length,
      reviewed: states.filter((one) => one.state === 'reviewed' && !one.isStale).length,
      missing: states.filter(({ state }) => state === 'missing').length,
    };
  });
};
