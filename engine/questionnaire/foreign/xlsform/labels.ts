/** Texts in columns: `label`, `label::Korean (ko)`, `hint::English`. */
import type { LocalizedText } from '../../document/definition.ts';
import { isRecord } from '../../answer/is-record.ts';
import { toLocalizedText, truncateText, type TextImportContext } from '../imported-text.ts';
import { parseLanguageName, UNKNOWN_LANGUAGE } from '../language-tag.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** Columns with the text in a named language, such as `label::English`; older forms have one colon. */
const findLanguageColumns = (
  row: TrackedValue,
  base: string,
): readonly (readonly [string, string])[] =>
  isRecord(row.value)
    ? Object.keys(row.value).flatMap((column): (readonly [string, string])[] => {
        const at = column.indexOf(':');
        if (at === -1 || column.slice(0, at).trim() !== base) return [];
        return [[column, column.slice(at).replace(/^::?/u, '').trim()]];
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

/** The text of a row. Columns of languages that are not recognised stay unread. */
export const readLabel = (
  row: TrackedValue,
  base: string,
  context: TextImportContext,
): LocalizedText => {
  const texts = new Map<string, string>();
  const read = (column: string, language: string): void => {
    if (texts.has(language)) return;
    const cell = row.field(column);
    texts.set(language, truncateText(cell.readText() ?? '', cell.pointer, context));
  };
  const columns = findLanguageColumns(row, base);
  for (const [column, name] of columns) {
    const language = parseLanguageName(name);
    if (language !== undefined) read(column, language);
  }
  if (row.field(base).rawText !== '') read(base, context.language);
  const [unnamed] = columns;
  if (texts.size === 0 && unnamed) read(unnamed[0], UNKNOWN_LANGUAGE);
  return toLocalizedText(texts, context.language);
};
