import type { GridRow } from '../translations/grid-rows.ts';
import type { StudioLanguage } from '../words/studio-words.ts';

/** A text that a search found, and the page that shows it. */
export interface FoundText {
  readonly id: string;
  readonly text: string;
  /** The title of its questionnaire, of the messages or of the terms. */
  readonly title: string;
  /** The id of its category or section, or the key of the message. */
  readonly place: string;
  /** Relative to /admin. */
  readonly path: string;
}

const pathOf = ({ source: { source, kind }, text: { key, role } }: GridRow): string => {
  if (kind !== 'questionnaire')
    return `/translations?${new URLSearchParams({ source, search: key }).toString()}`;
  const draft = `/questionnaires/${source}/draft`;
  if (role === 'title') return `${draft}?settings=title`;
  if (role === 'heading') return draft;
  const [category = ''] = key.split('/', 1);
  return `${draft}?${new URLSearchParams({ category }).toString()}`;
};

/**
 * The first texts that contain the wanted words in any language. A text is shown in the language
 * of the studio, or in the one that contains the words.
 */
export const findTexts = (
  rows: readonly GridRow[],
  wanted: string,
  language: StudioLanguage,
  limit: number,
): readonly FoundText[] => {
  const found: FoundText[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    if (!row.searchText.includes(wanted)) continue;
    const matching = [...row.written.values()].find(({ text }) =>
      text.toLowerCase().includes(wanted),
    );
    const own = row.written.get(language)?.text ?? row.korean;
    found.push({
      id: row.id,
      text: matching && !own.toLowerCase().includes(wanted) ? matching.text : own,
      title: row.source.title[language] ?? row.source.title.ko,
      place: row.text.key.split('/', row.source.kind === 'questionnaire' ? 1 : undefined).join('/'),
      path: pathOf(row),
    });
  }
  return found;
};
