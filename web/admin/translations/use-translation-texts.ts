import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  TextSource,
  TranslatedText,
  TranslationTextsResult,
} from '../../../schemas/api.gen.ts';
import { callStudio, useStudioQuery } from '../calls/studio-client.ts';
import { toGridRow, type GridRow } from './grid-rows.ts';

const KEY = 'translationTexts';
const SOURCES = 'translationSources';
const NO_SOURCES: readonly TextSource[] = [];
const NO_ROWS: readonly GridRow[] = [];
const STALE_TIME_MS = 60_000;

/** Every text of every source, as rows. */
export interface TranslationTexts {
  readonly query: UseQueryResult<readonly TranslationTextsResult[]>;
  readonly sources: ReturnType<typeof useStudioQuery<'translationSources'>>;
  readonly rows: readonly GridRow[];
  /** Replaces a text with its saved version. */
  readonly replace: (source: string, text: TranslatedText) => void;
  /** Loads everything again. */
  readonly refetch: () => Promise<void>;
}

/** Loads the texts of all sources, with one call per source. */
export const useTranslationTexts = ({ enabled = true } = {}): TranslationTexts => {
  const client = useQueryClient();
  const sources = useStudioQuery(SOURCES, {}, { enabled });
  const list = sources.data?.sources ?? NO_SOURCES;
  const names = list.map(({ source }) => source).join();
  const query = useQuery({
    queryKey: [KEY, names],
    queryFn: () =>
      Promise.all(names.split(',').map((source) => callStudio('translationTexts', { source }))),
    enabled: enabled && names !== '',
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
    // Comparing 20,000 texts with the previous ones takes longer than rendering them.
    structuralSharing: false,
  });
  const { data } = query;
  const rows = useMemo(() => {
    if (!data) return NO_ROWS;
    const byName = new Map(list.map((source) => [source.source, source]));
    return data.flatMap(({ source, texts }) => {
      const found = byName.get(source);
      return found ? texts.map((text) => toGridRow(found, text)) : [];
    });
  }, [data, list]);
  return {
    query,
    sources,
    rows,
    replace: (source, text) => {
      client.setQueryData<readonly TranslationTextsResult[]>([KEY, names], (before) =>
        before?.map((one) =>
          one.source === source
            ? { ...one, texts: one.texts.map((old) => (old.key === text.key ? text : old)) }
            : one,
        ),
      );
      void client.invalidateQueries({ queryKey: [SOURCES] });
    },
    refetch: async () => {
      await client.invalidateQueries({ queryKey: [SOURCES] });
      await client.invalidateQueries({ queryKey: [KEY] });
    },
  };
};
