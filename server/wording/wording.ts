import type { OutcomeMessage } from '../../engine/outcome/outcome.ts';
import { completeCatalogue, type CompleteCatalogue } from '../../engine/wording/catalogue.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';

/** All words of the server at one moment. */
export interface Wording {
  /** A message in a language, Korean where that has none; empty before any wording is imported. */
  say(language: Language, message: OutcomeMessage): string;
  catalogue(language: Language): CompleteCatalogue;
}

/** How long words are kept in memory before the store is asked again. */
const KEPT_MS = 5_000;

const NOTHING: CompleteCatalogue = { messages: {}, fallback: [] };

const wordingOf = (catalogues: ReadonlyMap<Language, CompleteCatalogue>): Wording => ({
  say: (language, { key, values = {} }) =>
    fillPlaceholders(catalogues.get(language)?.messages[key] ?? '', values),
  catalogue: (language) => catalogues.get(language) ?? NOTHING,
});

/**
 * The words of the store, kept in memory: every reply needs some, and the transaction of a visitor
 * should not wait for them. Where the store cannot be read the last words are used.
 */
export const keptWording = (database: Database, keys: Keys): (() => Promise<Wording>) => {
  let kept: Promise<Wording> | null = null;
  let readAt = 0;

  const read = async (before: Promise<Wording> | null): Promise<Wording> => {
    try {
      const byLanguage = await database.read(async (trx) => {
        const { wording } = repositories(trx, keys);
        return Promise.all(
          LANGUAGES.map(async (language) => ({
            language,
            messages: await wording.catalogue(language),
          })),
        );
      });
      const korean = byLanguage[0] ?? { language: 'ko' as const, messages: {} };
      return wordingOf(
        new Map(byLanguage.map((other) => [other.language, completeCatalogue(korean, other)])),
      );
    } catch (error) {
      if (before) return before;
      throw error;
    }
  };

  return () => {
    const at = performance.now();
    if (!kept || at - readAt > KEPT_MS) {
      readAt = at;
      kept = read(kept);
      kept.catch(() => {
        kept = null;
      });
    }
    return kept;
  };
};
