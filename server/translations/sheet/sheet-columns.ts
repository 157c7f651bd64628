import { parseTranslation, sourceHash } from '../../../engine/questionnaire/document/text.ts';
import type { Language } from '../../../engine/questionnaire/document/definition.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { SourceText } from '../text-source.ts';

/** The languages that a sheet imports; Korean is included only for reading. */
export const SHEET_LANGUAGES = LANGUAGES.filter((language) => language !== 'ko');

export const stateColumn = (language: Language): string => `${language}_state`;

/** The columns of a sheet of these languages, as its first row names them. */
export const sheetColumnsFor = (languages: readonly Language[]): readonly string[] => [
  'key',
  'where',
  'ko',
  ...languages,
  ...languages.map(stateColumn),
  'stamp',
];

/** The columns of a sheet of every language. */
export const SHEET_COLUMNS = sheetColumnsFor(SHEET_LANGUAGES);

/** A row without these has no meaning. */
export const REQUIRED_COLUMNS: readonly string[] = ['key', 'ko', 'stamp'];

/** A stamp that shows whether a text has changed in any language since a sheet was made. */
export const textStamp = ({ text }: Pick<SourceText, 'text'>): string =>
  sourceHash(LANGUAGES.map((language) => parseTranslation(text[language]).text).join('\u0000'));

/** A row of a sheet with the original cells, not yet escaped. */
export const sheetRow = (
  source: string,
  one: SourceText,
  languages: readonly Language[] = SHEET_LANGUAGES,
): readonly string[] => {
  const read = languages.map((language) => parseTranslation(one.text[language]));
  return [
    `${source}/${one.key}`,
    one.role,
    parseTranslation(one.text.ko).text,
    ...read.map(({ text, state }) => (state === 'missing' ? '' : text)),
    ...read.map(({ state }) => state),
    textStamp(one),
  ];
};
