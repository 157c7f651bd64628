import { parseTranslation, sourceHash } from '../../../engine/questionnaire/document/text.ts';
import type { Language } from '../../../engine/questionnaire/document/definition.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { describeText } from '../../../engine/translation/text-note.ts';
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

/** What a text is: its role, or the note of a text of the screens in Korean and English. */
export const whereShown = ({ key, role }: Pick<SourceText, 'key' | 'role'>): string => {
  const notes = (['ko', 'en'] as const).map((language) => describeText(key, language));
  return notes.includes(null) ? role : notes.join(' / ');
};

/** A row of a sheet with the original cells, not yet escaped. */
export const sheetRow = (
  source: string,
  one: SourceText,
  languages: readonly Language[] = SHEET_LANGUAGES,
): readonly string[] => {
  const read = languages.map((language) => parseTranslation(one.text[language]));
  return [
    `${source}/${one.key}`,
    whereShown(one),
    parseTranslation(one.text.ko).text,
    ...read.map(({ text, state }) => (state === 'missing' ? '' : text)),
    ...read.map(({ state }) => state),
    textStamp(one),
  ];
};
