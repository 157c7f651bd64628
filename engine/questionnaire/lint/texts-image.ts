/** The alternative text of a picture says what it shows. */
import { formatLanguages } from '../change/language-name.ts';
import type { CategoryDefinition, Language } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';
import {
  categoryPointer,
  createFinding,
  LIST_SEPARATOR,
  type LintFinding,
  type LintRule,
} from './lint-finding.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import {
  pointerForLanguages,
  rewordEdits,
  toLanguageTexts,
  type LanguageText,
} from './located-text.ts';

const FILE_NAME =
  /\.(?:png|jpe?g|gif|webp|avif|bmp)$|^(?:img|dsc|dscn|image|screenshot|kakaotalk)[_-]?\d+$/iu;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In English the rest is still a sentence; other languages would need another case. */
const saysImage = (languageText: LanguageText): readonly LintFinding[] =>
  LANGUAGE_RULES[languageText.language].saysImage.test(languageText.words.trim())
    ? [
        createFinding('text/alt-says-image', {
          pointer: languageText.at,
          message: `The text of the picture in ${formatLanguages([languageText.language])} says that it is a picture, which screen readers say themselves.`,
          suggestion: 'Say what it shows.',
          edits:
            languageText.language === 'en'
              ? rewordEdits(
                  languageText,
                  capitalised(languageText.words.trim().replace(LANGUAGE_RULES.en.saysImage, '')),
                )
              : [],
        }),
      ]
    : [];

const lintAltText = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  if (!category.image) return [];
  const pointer = `${categoryPointer(index)}/image/alt`;
  const alts = toLanguageTexts({ text: category.image.alt, role: 'alt', pointer });
  const languagesWhere = (holds: (alt: LanguageText) => boolean): readonly Language[] =>
    alts.filter(holds).map(({ language }) => language);
  const questions = languagesWhere(
    ({ words, language }) =>
      words.trim() === parseTranslation(category.question[language]).text.trim(),
  );
  const fileNames = languagesWhere(({ words }) => FILE_NAME.test(words.trim()));
  return [
    ...(questions.length === 0
      ? []
      : [
          createFinding('text/alt-equals-question', {
            pointer: pointerForLanguages(pointer, questions),
            parameters: { languages: questions.join(LIST_SEPARATOR) },
            message: `The text of the picture of "${category.id}" in ${formatLanguages(questions)} is the question again: who cannot see the picture hears the question twice.`,
            suggestion: 'Say what the picture shows.',
          }),
        ]),
    ...(fileNames.length === 0
      ? []
      : [
          createFinding('text/alt-file-name', {
            pointer: pointerForLanguages(pointer, fileNames),
            parameters: { languages: fileNames.join(LIST_SEPARATOR) },
            message: `The text of the picture of "${category.id}" in ${formatLanguages(fileNames)} is the name of a file.`,
            suggestion: 'Say what the picture shows.',
          }),
        ]),
    ...alts.flatMap(saysImage),
  ];
};

export const lintImageTexts: LintRule = ({ categories }) => categories.flatMap(lintAltText);
