/** Texts: complete, current, in their own script, and short enough to be read standing. */
import { isBidiBalanced } from '../../wording/bidi.ts';
import { LANGUAGES } from '../../wording/language.ts';
import { placeholderMismatch, placeholdersOf } from '../../wording/placeholders.ts';
import type { Language, LocalizedText, QuestionnaireDefinition } from '../definition.ts';
import { readTranslation, sourceHash } from '../text.ts';
import { categoryPointer, placedItems, type LintFinding, type LintRule } from './finding.ts';
import { HANGUL, isInForeignScript } from './script.ts';

/** Longest text, in code points. */
export const TEXT_LENGTH = 300;

interface PlacedText {
  readonly text: LocalizedText;
  readonly pointer: string;
  /** Read by staff alone, in Korean or English. */
  readonly staffOnly: boolean;
}

export const lintTexts: LintRule = (definition) =>
  textsIn(definition).flatMap((placed) =>
    LANGUAGES.flatMap((language) => lintText(placed, language)),
  );

const textsIn = (definition: QuestionnaireDefinition): readonly PlacedText[] => {
  const placed = (
    text: LocalizedText | undefined,
    pointer: string,
    staffOnly = false,
  ): readonly PlacedText[] => (text ? [{ text, pointer, staffOnly }] : []);
  return [
    ...placed(definition.title, '/title'),
    ...definition.categories.flatMap((category, index) => {
      const at = categoryPointer(index);
      return [
        ...placed(category.question, `${at}/question`),
        ...placed(category.description, `${at}/description`),
        ...placed(category.image?.alt, `${at}/image/alt`),
        ...placed(category.denies?.reason, `${at}/denies/reason`, true),
        ...placedItems(category, index).flatMap(({ item, pointer }) => [
          ...placed(item.text, `${pointer}/text`),
          ...placed(item.denies?.reason, `${pointer}/denies/reason`, true),
        ]),
      ];
    }),
  ];
};

const lintText = (placed: PlacedText, language: Language): readonly LintFinding[] => {
  const { text, pointer, staffOnly } = placed;
  const { text: words, state, source } = readTranslation(text[language]);
  const korean = readTranslation(text.ko).text;
  const findings: LintFinding[] = [];
  const find = (
    ruleId: string,
    severity: LintFinding['severity'],
    message: string,
    suggestion: string,
  ): void => {
    findings.push({ ruleId, severity, pointer: `${pointer}/${language}`, message, suggestion });
  };

  if (state === 'missing') {
    if (staffOnly && language !== 'ko' && language !== 'en') return [];
    const needed = language === 'ko' || (language === 'en' && !staffOnly);
    find(
      'text/missing',
      needed ? 'error' : 'warning',
      `The text in ${NAMES[language]} is missing.`,
      language === 'ko' ? 'Write it: Korean is the source.' : `Translate: ${excerpt(korean)}`,
    );
    return findings;
  }
  if ([...words].length > TEXT_LENGTH) {
    find(
      'text/too-long',
      'warning',
      `The text in ${NAMES[language]} has ${String([...words].length)} characters; more than ${String(TEXT_LENGTH)} are not read.`,
      'Shorten it, or move a part into the description.',
    );
  }
  if (!isBidiBalanced(words)) {
    find(
      'text/bidi-unbalanced',
      'error',
      `The text in ${NAMES[language]} opens and closes its invisible direction marks unevenly.`,
      'Remove the direction marks, or close each of them.',
    );
  }
  if (language === 'ko') return findings;

  if (source !== null && source !== sourceHash(korean)) {
    find(
      'text/stale',
      'warning',
      `The Korean text has changed since it was translated into ${NAMES[language]}.`,
      `Check the translation, then write source "${sourceHash(korean)}".`,
    );
  }
  if (placeholderMismatch(korean, words)) {
    const wanted = placeholdersOf(korean).join(', ');
    const present = placeholdersOf(words).join(', ');
    find(
      'text/placeholder-mismatch',
      'error',
      `The placeholders in ${NAMES[language]} (${present || 'none'}) are not those in Korean (${wanted || 'none'}).`,
      'Use the same placeholders.',
    );
  }
  if (words === korean && HANGUL.test(korean)) {
    find(
      'text/equal-to-source',
      'warning',
      `The text in ${NAMES[language]} is the Korean text.`,
      `Translate: ${excerpt(korean)}`,
    );
  } else if (HANGUL.test(words) || isInForeignScript(words, language)) {
    find(
      'text/wrong-script',
      'warning',
      HANGUL.test(words)
        ? `The text in ${NAMES[language]} contains Korean letters.`
        : `The text in ${NAMES[language]} is not written in the script of that language.`,
      `Check the translation of: ${excerpt(korean)}`,
    );
  }
  return findings;
};

const excerpt = (text: string): string => {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
};

const NAMES = {
  ko: 'Korean',
  en: 'English',
  ja: 'Japanese',
  zh: 'Chinese',
  ru: 'Russian',
  vi: 'Vietnamese',
  ar: 'Arabic',
  mn: 'Mongolian',
} as const satisfies Record<Language, string>;
