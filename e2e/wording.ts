import { readFileSync } from 'node:fs';
import type { MessageKey } from '../engine/wording/message-key.gen.ts';
import { pluralEntries } from '../engine/wording/plural-forms.ts';
import type { Language } from '../schemas/api.gen.ts';

const FOLDER = new URL('../fixtures/translations/', import.meta.url);
const CATALOGUES = ['messages', 'screens'];

const catalogues = new Map<Language, Readonly<Record<string, string>>>();

/** Every text of a language by its key, and each plural form of it by `key_<form>`. */
export const catalogueOf = (language: Language): Readonly<Record<string, string>> => {
  const known = catalogues.get(language);
  if (known) return known;
  const texts: Record<string, string> = {};
  for (const name of CATALOGUES) {
    const file = new URL(`${name}.${language}.json`, FOLDER);
    const { messages } = JSON.parse(readFileSync(file, 'utf8')) as {
      messages: Record<string, string>;
    };
    for (const [key, text] of Object.entries(messages)) {
      Object.assign(texts, Object.fromEntries(pluralEntries(key, text)));
    }
  }
  catalogues.set(language, texts);
  return texts;
};

export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The text that a visitor reads for a key: from the fixture catalogue, or Korean if it is missing.
 */
export const wordingIn =
  (language: Language): Say =>
  (key, values = {}) => {
    const texts = catalogueOf(language);
    const form = new Intl.PluralRules(language).select(Number(values['count']));
    const text = texts[`${key}_${form}`] ?? texts[key] ?? catalogueOf('ko')[key];
    if (text === undefined) throw new Error(`No wording for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
