import type { OutcomeMessage } from '../../engine/outcome/outcome.ts';
import {
  completeCatalogue,
  type Catalogue,
  type CompleteCatalogue,
} from '../../engine/wording/catalogue.ts';
import type { Language } from '../../engine/wording/language.ts';
import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Settings } from '../settings/setting-defaults.ts';
import { createRepositories } from '../repositories.ts';

/** Which texts the hospital shows: these settings go out with the words. */
export type ShownTexts = Pick<
  Settings,
  'consent.lookUpPrechecked' | 'notice.falseAnswerFine' | 'wording.englishFirst'
>;

/** All words of the server at one moment. */
export interface Wording {
  /**
   * A message in a language, English or Korean where that has none; empty before any wording is
   * imported.
   */
  say(language: Language, message: OutcomeMessage): string;
  catalogue(language: Language): CompleteCatalogue;
  readonly shown: ShownTexts;
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

const wordingOf = (json: ReadonlyMap<Language, string>, shown: ShownTexts): Wording => {
  const written = onceForEach((language): Catalogue => ({
    language,
    messages: JSON.parse(json.get(language) ?? '{}') as Record<string, string>,
  }));
  const catalogue = onceForEach((language) =>
    completeCatalogue(
      written('ko'),
      written(language),
      shown['wording.englishFirst'] ? [written('en')] : [],
    ),
  );
  return {
    catalogue,
    shown,
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
      return await database.read(async (trx) => {
        const { wording, settings } = createRepositories(trx, keys);
        return wordingOf(await wording.catalogues(), await settings.all());
      });
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
