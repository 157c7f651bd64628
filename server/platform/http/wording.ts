import type { OutcomeMessage } from '../../../engine/outcome/outcome.ts';
import {
  completeCatalogue,
  type Catalogue,
  type CompleteCatalogue,
} from '../../../engine/wording/catalogue.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { formatLeadingDate } from '../../../engine/wording/date-format.ts';
import { fillPlaceholders } from '../../../engine/wording/placeholders.ts';
import { pluralFormOf } from '../../../engine/wording/plural-forms.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { Settings } from '../../settings/setting-defaults.ts';
import { createRepositories } from '../../repositories.ts';

/** Settings that are sent with the words. */
export type SettingsOfScreens = Pick<
  Settings,
  | 'consent.lookUpPrechecked'
  | 'guardian.twoFromAge'
  | 'notice.falseAnswerFine'
  | 'wording.englishFirst'
  | 'kiosk.resultSeconds'
  | 'kiosk.idleSeconds'
  | 'kiosk.oneQuestion'
>;

/** Settings of the size of requests. */
export type SizeSettings = Pick<
  Settings,
  'questionnaire.maxQuestions' | 'questionnaire.maxMegabytes' | 'answer.maxMegabytes'
>;

/** All words of the server at one moment. */
export interface Wording {
  /**
   * A message in a language, or in English or Korean if that has none; empty before any wording is
   * imported. `{phone}` is the hospital's main phone unless the message has a value for it; a value
   * that begins with a date has it in the format of the language.
   */
  format(language: Language, message: OutcomeMessage): string;
  catalogue(language: Language): CompleteCatalogue;
  readonly shown: SettingsOfScreens;
  /** How large requests may be: needed before a transaction of the call begins. */
  readonly sizes: SizeSettings;
}

/** How long words are cached before the store is asked again. */
const CACHE_TTL_MS = 5_000;

/** Derived data of each language, made at the first request. */
const memoizeByLanguage = <Item extends object>(
  make: (language: Language) => Item,
): ((language: Language) => Item) => {
  const items = new Map<Language, Item>();
  return (language) => {
    const one = items.get(language) ?? make(language);
    items.set(language, one);
    return one;
  };
};

const createWording = (
  json: ReadonlyMap<Language, string>,
  shown: SettingsOfScreens & SizeSettings,
): Wording => {
  const written = memoizeByLanguage((language): Catalogue => ({
    language,
    messages: JSON.parse(json.get(language) ?? '{}') as Record<string, string>,
  }));
  const catalogue = memoizeByLanguage((language) =>
    completeCatalogue(
      written('ko'),
      written(language),
      shown['wording.englishFirst'] ? [written('en')] : [],
    ),
  );
  return {
    catalogue,
    shown,
    sizes: shown,
    format: (language, { key, values }) => {
      const { messages, fallback } = catalogue(language);
      const phone = messages['message.mainPhone'] ?? '';
      const textLanguage = fallback[key] ?? language;
      const form = pluralFormOf(textLanguage, Number(values?.['count'] ?? 0));
      const text = messages[`${key}_${form}`] ?? messages[key] ?? '';
      const filled: Record<string, string> = { phone };
      for (const [name, value] of Object.entries(values ?? {})) {
        filled[name] = formatLeadingDate(value, textLanguage);
      }
      return fillPlaceholders(text, filled);
    },
  };
};

/**
 * The words of the store, cached in memory: every reply needs some, and a visitor's transaction
 * should not wait for them. If the store cannot be read, the last words are used.
 */
export const createWordingReader = (database: Database, keys: Keys): (() => Promise<Wording>) => {
  let cached: Promise<Wording> | null = null;
  let readAt = 0;

  const read = async (before: Promise<Wording> | null): Promise<Wording> => {
    try {
      return await database.read(async (trx) => {
        const { wording, settings } = createRepositories(trx, keys);
        return createWording(await wording.catalogues(), await settings.all());
      });
    } catch (error) {
      if (before) return before;
      throw error;
    }
  };

  return () => {
    const at = performance.now();
    if (!cached || at - readAt > CACHE_TTL_MS) {
      readAt = at;
      cached = read(cached);
      cached.catch(() => {
        cached = null;
      });
    }
    return cached;
  };
};
