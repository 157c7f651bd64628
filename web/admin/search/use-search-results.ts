import { useDeferredValue, useMemo } from 'react';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useAllowedPages } from '../frame/use-allowed-pages.ts';
import { frameWords } from '../frame/words.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useTranslationTexts } from '../translations/use-translation-texts.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { findTexts } from './find-texts.ts';
import { searchWords } from './words.ts';

/** One letter matches too much to load everything for it. */
const MIN_LENGTH = 2;
const MAX_PER_GROUP = 8;

export interface SearchResult {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Relative to /admin. */
  readonly path: string;
}

export interface SearchResults {
  readonly groups: readonly { readonly group: string; readonly results: readonly SearchResult[] }[];
  readonly state: 'done' | 'loading' | 'failed';
}

/**
 * What the user may read and finds by these words. Only what is shown to the role on pages of its
 * own is asked for, and only while the user searches.
 */
export const useSearchResults = (typed: string): SearchResults => {
  const say = useWords(searchWords);
  const sayRole = useWords(frameWords);
  const language = useStudioLanguage();
  const pages = useAllowedPages();
  const mayReadTexts = useMay('translationTexts');
  const maySeeUsers = useMay('users');
  const maySeeSettings = useMay('settings');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const isLong = wanted.length >= MIN_LENGTH;
  const texts = useTranslationTexts({ enabled: isLong && mayReadTexts });
  const users = useStudioQuery('users', {}, { enabled: isLong && maySeeUsers });
  const settings = useStudioQuery('settings', {}, { enabled: isLong && maySeeSettings });
  const foundTexts = useMemo(
    () => (isLong ? findTexts(texts.rows, wanted, language, MAX_PER_GROUP) : []),
    [isLong, texts.rows, wanted, language],
  );
  const matches = (...parts: readonly string[]): boolean =>
    parts.some((part) => part.toLowerCase().includes(wanted));
  const more = <Item>(items: readonly Item[] | undefined): readonly Item[] =>
    isLong ? (items ?? []) : [];

  const groups = [
    {
      group: say('pages'),
      results: pages.flatMap(({ path, menu }): SearchResult[] =>
        menu && matches(menu.ko, menu.en) ? [{ id: path, label: menu[language], path }] : [],
      ),
    },
    {
      group: say('texts'),
      results: foundTexts.map(({ id, text, title, place, path }) => ({
        id,
        label: text,
        description: say('where', { title, place: place === 'title' ? say('title') : place }),
        path,
      })),
    },
    {
      group: say('people'),
      results: more(users.data?.users)
        .filter(({ name }) => matches(name))
        .slice(0, MAX_PER_GROUP)
        .map(({ adminId, name, role }) => ({
          id: adminId,
          label: name,
          description: sayRole(`role.${role}`),
          path: `/users?${new URLSearchParams({ user: name }).toString()}`,
        })),
    },
    {
      group: say('settings'),
      results: more(settings.data?.settings)
        .filter(({ name, title, explanation }) =>
          matches(name, title[language], explanation[language]),
        )
        .slice(0, MAX_PER_GROUP)
        .map(({ name, title }) => ({
          id: name,
          label: title[language],
          description: name,
          path: `/settings?${new URLSearchParams({ find: name }).toString()}`,
        })),
    },
  ].filter(({ results }) => results.length > 0);
  const queries = [texts.sources, texts.query, users, settings];
  return {
    groups,
    state: queries.some(({ isLoading }) => isLoading)
      ? 'loading'
      : queries.some(({ isError }) => isError)
        ? 'failed'
        : 'done',
  };
};
