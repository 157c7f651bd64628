import { isTranslationStale, parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { neededLanguages } from '../../engine/translation/translatable-text.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { createRepositories } from '../repositories.ts';
import type { LoadedSource, SourceText } from './text-source.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { loadChosenSources, type UnknownSource } from './chosen-sources.ts';

/** The progress of a language. */
export interface Progress {
  readonly language: Language;
  /** Texts that visitors read in the language. */
  readonly texts: number;
  readonly written: number;
  /** Translated share of them, rounded down: 100 only if nothing is missing. */
  readonly percent: number;
  /** Texts for which Korean is shown. */
  readonly missing: number;
  readonly unreviewed: number;
  /** Made from a Korean text that has changed since. */
  readonly stale: number;
  /** Messages that visitors do not see yet. */
  readonly pending: number;
}

export interface SourceProgress extends Pick<LoadedSource, 'source' | 'kind' | 'isDraft'> {
  readonly texts: number;
  readonly languages: readonly Progress[];
}

/** A text whose translation was made from a former Korean text. */
export interface StaleText {
  readonly source: string;
  readonly key: string;
  /** When the Korean text was written, ISO 8601; null if unknown. */
  readonly since: string | null;
}

export interface LanguageProgress extends Progress {
  readonly oldestStale: StaleText | null;
}

export interface TranslationsStatus {
  readonly sources: readonly SourceProgress[];
  /** All sources together. */
  readonly languages: readonly LanguageProgress[];
}

const percentOf = (written: number, texts: number): number =>
  texts === 0 ? 100 : Math.floor((written / texts) * 100);

const progressOf = (texts: readonly SourceText[], language: Language): Progress => {
  const needed = texts.filter(({ role }) => neededLanguages(role).includes(language));
  const states = needed.map(({ text }) => parseTranslation(text[language]).state);
  const missing = states.filter((state) => state === 'missing').length;
  const written = needed.length - missing;
  return {
    language,
    texts: needed.length,
    written,
    percent: percentOf(written, needed.length),
    missing,
    unreviewed: states.filter((state) => state === 'machine' || state === 'needsReview').length,
    stale: needed.filter(({ text }) => language !== 'ko' && isTranslationStale(text, language))
      .length,
    pending: needed.filter(({ pending }) => pending.includes(language)).length,
  };
};

const sumProgress = (language: Language, parts: readonly Progress[]): Progress => {
  const sum = (count: (part: Progress) => number) =>
    parts.reduce((before, part) => before + count(part), 0);
  const texts = sum((part) => part.texts);
  const written = sum((part) => part.written);
  return {
    language,
    texts,
    written,
    percent: percentOf(written, texts),
    missing: sum((part) => part.missing),
    unreviewed: sum((part) => part.unreviewed),
    stale: sum((part) => part.stale),
    pending: sum((part) => part.pending),
  };
};

/** Texts with a known date of their Korean text first, the oldest at the top. */
const oldestStaleIn = (
  sources: readonly LoadedSource[],
  language: Language,
  koreanSince: ReadonlyMap<string, number>,
): StaleText | null => {
  const stale = sources.flatMap(({ source, texts }) =>
    texts
      .filter(({ text }) => language !== 'ko' && isTranslationStale(text, language))
      .map(({ key }) => ({
        source,
        key,
        at: (source === 'messages' ? koreanSince.get(key) : undefined) ?? Number.POSITIVE_INFINITY,
      })),
  );
  const [oldest] = stale.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (!oldest) return null;
  const { source, key, at } = oldest;
  return { source, key, since: Number.isFinite(at) ? new Date(at).toISOString() : null };
};

/** The progress of every language, by source and in total. */
export const translationsStatus = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  wanted: readonly string[] = [],
): Promise<TranslationsStatus | { readonly unknown: UnknownSource }> => {
  const chosen = await loadChosenSources(context, wanted);
  if ('unknown' in chosen) return chosen;
  const koreanSince = await context.database.read(async (trx) => {
    const written = await createRepositories(trx, context.keys).wordingInWork.list();
    return new Map(
      written.flatMap(({ language, key, savedAt }) => (language === 'ko' ? [[key, savedAt]] : [])),
    );
  });
  const sources = chosen.sources.map(({ source, kind, isDraft, texts }): SourceProgress => ({
    source,
    kind,
    isDraft,
    texts: texts.length,
    languages: LANGUAGES.map((language) => progressOf(texts, language)),
  }));
  return {
    sources,
    languages: LANGUAGES.map((language, at) => ({
      ...sumProgress(
        language,
        sources.flatMap(({ languages }) => languages[at] ?? []),
      ),
      oldestStale: oldestStaleIn(chosen.sources, language, koreanSince),
    })),
  };
};
