import type { OutcomeMessage } from '../../engine/outcome/outcome.ts';
import {
  completeCatalogue,
  type Catalogue,
  type CompleteCatalogue,
} from '../../engine/wording/catalogue.ts';
import type { Language } from '../../engine/wording/language.ts';
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

/** What is made of each language when it is first asked for. */
const onceForEach = <Made extends object>(
  make: (language: Language) => Made,
): ((language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language) => {
    const one = made.get(language) ?? make(language);
    made.set(language, one);
    return one;
  };
};

const wordingOf = (json: ReadonlyMap<Language, string>): Wording => {
  const written = onceForEach((language): Catalogue => ({
    language,
    messages: JSON.parse(json.get(language) ?? '{}') as Record<string, string>,
  }));
  const catalogue = onceForEach((language) => completeCatalogue(written('ko'), written(language)));
  return {
    catalogue,
    say: (language, { key, values = {} }) =>
      fillPlaceholders(catalogue(language).messages[key] ?? '', values),
  };
};

/**
 * The words of the store, kept in memory: every reply needs some, and the transaction of a visitor
 * should not wait for them. Where the store cannot be read the last words are used.
 */
export const keptWording = (database: Database, keys: Keys): (() => Promise<Wording>) => {
  let kept: Promise<Wording> | null = null;
  let readAt = 0;

  const read = async (before: Promise<Wording> | null): Promise<Wording> => {
    try {
      return wordingOf(await database.read((trx) => repositories(trx, keys).wording.catalogues()));
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
