import { isTooLong } from '../../../engine/translation/check-translation.ts';
import { neededLanguages } from '../../../engine/translation/translatable-text.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { TextSource, TranslatedText, WrittenTranslation } from '../../../schemas/api.gen.ts';

/** A text as a row of the grid. */
export interface GridRow {
  readonly id: string;
  readonly source: TextSource;
  readonly text: TranslatedText;
  readonly written: ReadonlyMap<Language, WrittenTranslation>;
  readonly korean: string;
  /** Every word by which it is found, in small letters. */
  readonly searchText: string;
}

/** What a cell tells of its text; stale is said before its state. */
export type CellState = 'missing' | 'machine' | 'needsReview' | 'stale' | 'reviewed';
export type StateFilter = CellState | 'tooLong' | 'pending' | 'unfinished' | '';

const rowCache = new WeakMap<TranslatedText, GridRow>();

/** The row of a text; the same one for the same text. */
export const toGridRow = (source: TextSource, text: TranslatedText): GridRow => {
  const known = rowCache.get(text);
  if (known) return known;
  const row: GridRow = {
    id: `${source.source}/${text.key}`,
    source,
    text,
    written: new Map(text.written.map((one) => [one.language, one])),
    korean: text.written[0]?.text ?? '',
    searchText: [text.key, ...text.written.map((one) => one.text)].join('\n').toLowerCase(),
  };
  rowCache.set(text, row);
  return row;
};

/** The state of a text in a language; null where nobody reads it in that one. */
export const cellState = ({ text, written }: GridRow, language: Language): CellState | null => {
  const one = written.get(language);
  if (one?.isStale === true) return 'stale';
  if (one) return one.state;
  return neededLanguages(text.role).includes(language) ? 'missing' : null;
};

/** Whether somebody still has something to do there. */
export const isUnfinished = (row: GridRow, language: Language): boolean => {
  const state = cellState(row, language);
  return state !== null && state !== 'reviewed';
};

const isTooLongIn = (row: GridRow, language: Language): boolean => {
  const one = row.written.get(language);
  return one !== undefined && isTooLong(row.text.role, row.korean, one.text);
};

const matchesState = (
  row: GridRow,
  language: Language,
  state: Exclude<StateFilter, ''>,
): boolean => {
  if (state === 'tooLong') return isTooLongIn(row, language);
  if (state === 'pending') return row.written.get(language)?.isPending === true;
  return state === 'unfinished' ? isUnfinished(row, language) : cellState(row, language) === state;
};

export interface GridFilter {
  /** Empty: of every source. */
  readonly source: string;
  readonly state: StateFilter;
  readonly search: string;
  /** What a state is looked for in: the language that is translated, or all of them. */
  readonly languages: readonly Language[];
}

/** The rows that a filter leaves, in their order. */
export const filterRows = (
  rows: readonly GridRow[],
  { source, state, search, languages }: GridFilter,
): readonly GridRow[] => {
  const wanted = search.trim().toLowerCase();
  if (source === '' && state === '' && wanted === '') return rows;
  return rows.filter(
    (row) =>
      (source === '' || row.source.source === source) &&
      (wanted === '' || row.searchText.includes(wanted)) &&
      (state === '' || languages.some((language) => matchesState(row, language, state))),
  );
};

/** The next row after one, from the top again, that is unfinished in a language; null where none is. */
export const nextUnfinished = (
  rows: readonly GridRow[],
  id: string,
  language: Language,
): GridRow | null => {
  const at = rows.findIndex((row) => row.id === id);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return around.find((row) => !row.source.isReadOnly && isUnfinished(row, language)) ?? null;
};

/** How far a language is. */
export interface Completeness {
  readonly language: Language;
  readonly texts: number;
  readonly reviewed: number;
  readonly doubted: number;
  readonly machine: number;
  readonly missing: number;
}

/** How far each language but Korean is, of these rows. */
export const computeCompleteness = (rows: readonly GridRow[]): readonly Completeness[] =>
  LANGUAGES.filter((language) => language !== 'ko').map((language) => {
    const counts = { texts: 0, reviewed: 0, doubted: 0, machine: 0, missing: 0 };
    for (const row of rows) {
      const state = cellState(row, language);
      if (state === null) continue;
      counts.texts += 1;
      if (state === 'stale' || state === 'needsReview') counts.doubted += 1;
      else counts[state] += 1;
    }
    return { language, ...counts };
  });
