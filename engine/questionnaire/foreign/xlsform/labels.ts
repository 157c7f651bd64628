/** Texts in columns: `label`, `label::Korean (ko)`, `hint::English`. */
import { LANGUAGES, languageOfTag } from '../../../wording/language.ts';
import type { Language, LocalizedText } from '../../document/definition.ts';
import { isRecord } from '../../answer/record.ts';
import { keptText, localized } from '../fhir/texts.ts';
import type { LossTaker } from '../assemble.ts';
import type { Tracked } from '../tracked.ts';

const BY_NAME: Readonly<Record<string, Language>> = {
  korean: 'ko',
  english: 'en',
  japanese: 'ja',
  chinese: 'zh',
  russian: 'ru',
  vietnamese: 'vi',
  arabic: 'ar',
  mongolian: 'mn',
};

/** The language that a column or a setting names: `Korean (ko)`, `Korean` or `ko`. */
export const namedLanguage = (name: string): Language | undefined => {
  const tag = /\(([A-Za-z-]+)\)\s*$/u.exec(name)?.[1];
  if (tag !== undefined) return languageOfTag(tag);
  return BY_NAME[name.trim().toLowerCase()] ?? languageOfTag(name);
};

const columnsOf = (row: Tracked, base: string): readonly (readonly [string, string])[] =>
  isRecord(row.value)
    ? Object.keys(row.value).flatMap((column): (readonly [string, string])[] => {
        const [name = '', ...language] = column.split('::');
        return language.length > 0 && name.trim() === base
          ? [[column, language.join('::').trim()]]
          : [];
      })
    : [];

/** Whether a row has the text in any language. */
export const hasText = (row: Tracked, base: string): boolean =>
  row.field(base).value !== undefined || columnsOf(row, base).length > 0;

/** The text of a row; columns in other languages than ours stay unread. */
export const readLabel = (
  row: Tracked,
  base: string,
  { language, lose }: LossTaker & { readonly language: Language },
): LocalizedText => {
  const texts = new Map<Language, string>();
  for (const [column, name] of columnsOf(row, base)) {
    const named = namedLanguage(name);
    if (!named || texts.has(named)) continue;
    const cell = row.field(column);
    texts.set(named, keptText(cell.text() ?? '', cell.pointer, { lose }));
  }
  const plain = row.field(base);
  if (!texts.has(language) && typeof plain.value === 'string') {
    texts.set(language, keptText(plain.text() ?? '', plain.pointer, { lose }));
  }
  const first = LANGUAGES.find((one) => texts.has(one)) ?? 'ko';
  return { ...localized(texts.get(first), first), ...Object.fromEntries(texts) };
};
