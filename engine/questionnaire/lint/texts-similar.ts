/** Texts that a visitor cannot tell apart: options of one category, or a question asked again. */
import { LANGUAGES } from '../../wording/language.ts';
import { formatLanguages } from '../change/language-name.ts';
import type { CategoryDefinition, Language, LocalizedText } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';
import {
  categoryPointer,
  createFinding,
  LIST_SEPARATOR,
  locateItems,
  type LintFinding,
  type LintRule,
} from './lint-finding.ts';
import { pointerForLanguages } from './located-text.ts';

/** Case, spaces and a full stop make no difference to a reader. */
const normalizeForComparison = (text: LocalizedText | undefined, language: Language): string =>
  parseTranslation(text?.[language])
    .text.toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '');

/**
 * Options of one category have different texts in every language. Another rule reports options with
 * the same id.
 */
const optionsAlike = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const first = new Map<string, string>();
  return locateItems(category, index).flatMap(({ item, pointer }): readonly LintFinding[] => {
    const alike = LANGUAGES.flatMap((language) => {
      const words = normalizeForComparison(item.text, language);
      if (words === '') return [];
      const key = `${language} ${words}`;
      const other = first.get(key) ?? item.id;
      first.set(key, other);
      return other === item.id ? [] : [{ language, other }];
    });
    const [one] = alike;
    if (!one) return [];
    const languages = alike.map(({ language }) => language);
    return [
      {
        ...createFinding('text/options-alike', {
          pointer: pointerForLanguages(`${pointer}/text`, languages),
          parameters: { answer: one.other, languages: languages.join(LIST_SEPARATOR) },
          message: `"${item.id}" and "${one.other}" of "${category.id}" read the same in ${formatLanguages(languages)}.`,
          suggestion: 'Say in one of them what sets it apart, or remove it.',
        }),
        severity: languages.includes('ko') || languages.includes('en') ? 'error' : 'warning',
      },
    ];
  });
};

/** All that a visitor sees of a category, in Korean. */
const appearance = ({ question, description, image, items = [] }: CategoryDefinition): string =>
  JSON.stringify([
    normalizeForComparison(question, 'ko'),
    normalizeForComparison(description, 'ko'),
    image?.file ?? '',
    ...items.map(({ text }) => normalizeForComparison(text, 'ko')),
  ]);

/**
 * A question that everyone is asked twice was pasted and not changed. A follow-up may be repeated.
 */
const lintRepeatedQuestions: LintRule = ({ categories }) => {
  const first = new Map<string, string>();
  return categories.flatMap((category, index): readonly LintFinding[] => {
    if (category.show === false || normalizeForComparison(category.question, 'ko') === '')
      return [];
    const seen = appearance(category);
    const other = first.get(seen) ?? category.id;
    first.set(seen, other);
    if (other === category.id) return [];
    return [
      createFinding('text/question-twice', {
        pointer: `${categoryPointer(index)}/question`,
        parameters: { question: other },
        message: `"${category.id}" asks in the same words what "${other}" asks.`,
        suggestion: `Write what "${category.id}" should ask, or remove it.`,
      }),
    ];
  });
};

export const lintSimilarTexts: LintRule = (definition, context) => [
  ...definition.categories.flatMap(optionsAlike),
  ...lintRepeatedQuestions(definition, context),
];
