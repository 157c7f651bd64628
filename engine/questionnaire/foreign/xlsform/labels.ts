/** Texts in columns: `label`, `label::Korean (ko)`, `hint::English`. */
import { englishName, LANGUAGES, parseLanguageTag } from '../../../wording/language.ts';
import type { Language, LocalizedText } from '../../document/definition.ts';
import { isRecord } from '../../answer/is-record.ts';
import { truncateText, toLocalizedText } from '../fhir/localized-texts.ts';
import type { LossReporter } from '../assemble-categories.ts';
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

const findLanguageColumns = (
  row: TrackedValue,
  base: string,
): readonly (readonly [string, string])[] =>
  isRecord(row.value)
    ? Object.keys(row.value).flatMap((column): (readonly [string, string])[] => {
        const [name = '', ...language] = column.split('::');
        return language.length > 0 && name.trim() === base
          ? [[column, language.join('::').trim()]]
          : [];
      })
    : [];

/** Whether a row has the text in any language. */
export const hasText = (row: TrackedValue, base: string): boolean =>
  row.field(base).value !== undefined || findLanguageColumns(row, base).length > 0;

/** The text of a row. Columns in languages that we do not support stay unread. */
export const readLabel = (
  row: TrackedValue,
  base: string,
  { language, reportLoss }: LossReporter & { readonly language: Language },
): LocalizedText => {
  const texts = new Map<Language, string>();
  for (const [column, name] of findLanguageColumns(row, base)) {
    const named = parseLanguageName(name);
    if (!named || texts.has(named)) continue;
    const cell = row.field(column);
    texts.set(named, truncateText(cell.readText() ?? '', cell.pointer, { reportLoss }));
  }
  const plain = row.field(base);
  if (!texts.has(language) && typeof plain.value === 'string') {
    texts.set(language, truncateText(plain.readText() ?? '', plain.pointer, { reportLoss }));
  }
  const first = LANGUAGES.find((one) => texts.has(one)) ?? 'ko';
  return { ...toLocalizedText(texts.get(first), first), ...Object.fromEntries(texts) };
};
