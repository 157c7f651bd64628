/** Texts in columns: `label`, `label::Korean (ko)`, `hint::English`. */
import { englishName, LANGUAGES, parseLanguageTag } from '../../../wording/language.ts';
import type { Language, LocalizedText } from '../../document/definition.ts';
import { isRecord } from '../../answer/is-record.ts';
import { toLocalizedText, truncateText, type TextImportContext } from '../imported-text.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** The language named by a column or a setting: `Korean (ko)`, `Korean` or `ko`. */
export const parseLanguageName = (name: string): Language | undefined => {
  const tag = /\(([A-Za-z-]+)\)\s*$/u.exec(name)?.[1];
  if (tag !== undefined) return parseLanguageTag(tag);
  const english = name.trim().toLowerCase();
  return (
    LANGUAGES.find((language) => englishName(language).toLowerCase() === english) ??
    parseLanguageTag(name)
  );
};

/** Columns with the text in a named language, such as `label::English`; older forms have one colon. */
const findLanguageColumns = (
  row: TrackedValue,
  base: string,
): readonly (readonly [string, string])[] =>
  isRecord(row.value)
    ? Object.keys(row.value).flatMap((column): (readonly [string, string])[] => {
        const [, name, language = ''] = /^([^:]+?)\s*::?\s*(.+)$/u.exec(column) ?? [];
        return name === base ? [[column, language.trim()]] : [];
      })
    : [];

/** The columns that have a row's text, in any language. */
export const labelColumns = (row: TrackedValue, base: string): readonly string[] => [
  ...(row.field(base).rawText === '' ? [] : [base]),
  ...findLanguageColumns(row, base).map(([column]) => column),
];

/** Whether a row has the text in any language. */
export const hasText = (row: TrackedValue, base: string): boolean =>
  labelColumns(row, base).length > 0;

/**
 * The text of a row. Without one in our languages, another one is used as the Korean text. All other
 * columns in languages that are not ours stay unread.
 */
export const readLabel = (
  row: TrackedValue,
  base: string,
  context: TextImportContext,
): LocalizedText => {
  const read = (column: string): string => {
    const cell = row.field(column);
    return truncateText(cell.readText() ?? '', cell.pointer, context);
  };
  const texts = new Map<Language, string>();
  for (const [column, name] of findLanguageColumns(row, base)) {
    const named = parseLanguageName(name);
    if (named && !texts.has(named)) texts.set(named, read(column));
  }
  const { language } = context;
  if (row.field(base).rawText !== '' && language !== null && !texts.has(language))
    texts.set(language, read(base));
  const first = LANGUAGES.find((one) => texts.has(one));
  if (first) return { ...toLocalizedText(texts.get(first), first), ...Object.fromEntries(texts) };
  const [column] = labelColumns(row, base);
  return toLocalizedText(column === undefined ? undefined : read(column), null);
};
