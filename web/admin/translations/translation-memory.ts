import { checkTranslation } from '../../../engine/translation/check-translation.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { TextSource, TranslatedText, WrittenTranslation } from '../../../schemas/api.gen.ts';
import type { GridRow } from './grid-rows.ts';

/** A text to find translations for. */
export interface TextToMatch {
  /** A match with this role comes first; null if the role does not matter. */
  readonly role: TranslatedText['role'] | null;
  readonly korean: string;
  /** The source where there is no Korean text. */
  readonly english: string;
}

/** A translation of the same text elsewhere. */
export interface TranslationMatch {
  readonly text: string;
  readonly state: WrittenTranslation['state'];
  readonly source: TextSource;
}

/** Finds the translations of a text in a language, the best first, each text once. */
export type TranslationMemory = (
  wanted: TextToMatch,
  language: Language,
) => readonly TranslationMatch[];

const MAX_MATCHES = 3;

const normalize = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** The text of a row, to find translations for. */
export const toTextToMatch = ({ text, korean, written }: GridRow): TextToMatch => ({
  role: text.role,
  korean,
  english: written.get('en')?.text ?? '',
});

/** Lower is better: a reviewed translation, then one of a text with the same role. */
const rank = ({ written, text }: GridRow, { role }: TextToMatch, language: Language): number =>
  (written.get(language)?.state === 'reviewed' ? 0 : 2) + (text.role === role ? 0 : 1);

/**
 * Remembers the translations of these texts. A text matches another with the same Korean text, or
 * with the same English text if it has no Korean one, except for white space. A translation that is
 * older than its Korean text is never found, nor is one with an error.
 */
export const createTranslationMemory = (rows: readonly GridRow[]): TranslationMemory => {
  const rowsBySource = new Map<string, GridRow[]>();
  const add = (language: Language, text: string, row: GridRow): void => {
    if (text === '') return;
    const name = `${language} ${normalize(text)}`;
    const known = rowsBySource.get(name);
    if (known) known.push(row);
    else rowsBySource.set(name, [row]);
  };
  for (const row of rows) {
    add('ko', row.korean, row);
    add('en', row.written.get('en')?.text ?? '', row);
  }
  const found = new Map<string, readonly TranslationMatch[]>();
  const find = (name: string, wanted: TextToMatch, language: Language): TranslationMatch[] => {
    const { role, korean } = wanted;
    const translated = (rowsBySource.get(name) ?? [])
      .filter(({ written }) => written.has(language) && written.get(language)?.isStale !== true)
      .toSorted((one, other) => rank(one, wanted, language) - rank(other, wanted, language));
    const matches = new Map<string, TranslationMatch>();
    for (const { written, source } of translated) {
      const { text = '', state = 'missing' } = written.get(language) ?? {};
      if (matches.size === MAX_MATCHES) break;
      if (matches.has(text)) continue;
      const faults = checkTranslation({ language, role: role ?? '', korean, text });
      if (faults.some(({ severity }) => severity === 'error')) continue;
      matches.set(text, { text, state, source });
    }
    return [...matches.values()];
  };
  return (wanted, language) => {
    const { role, korean, english } = wanted;
    const source = korean.trim() === '' ? 'en' : 'ko';
    const words = normalize(source === 'ko' ? korean : english);
    // A text is no translation of itself.
    if (words === '' || language === source) return [];
    const name = `${source} ${words}`;
    const asked = `${language} ${role ?? ''} ${name}`;
    const known = found.get(asked) ?? find(name, wanted, language);
    found.set(asked, known);
    return known;
  };
};

/** The best translation from elsewhere for each text that has none in this language. */
export const findFillable = (
  rows: readonly GridRow[],
  language: Language,
  memory: TranslationMemory,
): readonly { readonly row: GridRow; readonly match: TranslationMatch }[] =>
  rows.flatMap((row) => {
    if (row.source.isReadOnly || row.written.has(language)) return [];
    const [match] = memory(toTextToMatch(row), language);
    return match ? [{ row, match }] : [];
  });
