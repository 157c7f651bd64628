import { isTooWide } from '../../../engine/translation/check-translation.ts';
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
  /** All text that a search can match, in lower case. */
  readonly searchText: string;
}

/** What a cell shows about its text. Stale takes precedence over the stored state. */
export type CellState = 'missing' | 'machine' | 'needsReview' | 'stale' | 'reviewed';
export type StateFilter = CellState | 'tooLong' | 'pending' | 'unfinished' | '';

const rowCache = new WeakMap<TranslatedText, GridRow>();

/** The row of a text. The same text always gives the same row. */
export const toGridRow = (source: TextSource, text: TranslatedText): GridRow => {
  const known = rowCache.get(text);
  if (known) return known;
  const row: GridRow = {
    id: `${source.source}/${text.key}`,
    source,
    text,
    written: new Map(text.written.map((one) => [one.language, one])),
    korean: text.written.find(({ language }) => language === 'ko')?.text ?? '',
    searchText: [
      text.key,
      ...text.written.map((one) => one.text),
      ...Object.values(text.others ?? {}),
    ]
      .join('\n')
      .toLowerCase(),
  };
  rowCache.set(text, row);
  return row;
};

/** The state of a text in a language; null if the text is not needed in that language. */
export const cellState = ({ text, written }: GridRow, language: Language): CellState | null => {
  const one = written.get(language);
  if (one?.isStale === true) return 'stale';
  if (one) return one.state;
  return neededLanguages(text.role).includes(language) ? 'missing' : null;
};

/** Whether there is still work to do on that text. */
export const isUnfinished = (row: GridRow, language: Language): boolean => {
  const state = cellState(row, language);
  return state !== null && state !== 'reviewed';
};

/** Whether a person can mark that text as reviewed as it is. */
export const isReviewable = (row: GridRow, language: Language): boolean =>
  !row.source.isReadOnly && row.written.has(language) && isUnfinished(row, language);

const isTooLongIn = (row: GridRow, language: Language): boolean => {
  const one = row.written.get(language);
  return one !== undefined && isTooWide(row.text.role, row.text.key, one.text);
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
  /** Empty for all sources. */
  readonly source: string;
  readonly state: StateFilter;
  readonly search: string;
  /** The languages in which the state must match: the one being translated, or all. */
  readonly languages: readonly Language[];
}

/** The rows that match a filter, in order. */
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

/**
 * The next row that is unfinished in a language, continuing from the top; null if there is none.
 */
export const nextUnfinished = (
  rows: readonly GridRow[],
  id: string,
  language: Language,
): GridRow | null => {
  const at = rows.findIndex((row) => row.id === id);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return around.find((row) => !row.source.isReadOnly && isUnfinished(row, language)) ?? null;
};

/** The progress of a language. */
export interface Completeness {
  readonly language: Language;
  readonly texts: number;
  readonly reviewed: number;
  readonly doubted: number;
  readonly machine: number;
  readonly missing: number;
}

/** The progress of each language except Korean, for these rows. */
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
