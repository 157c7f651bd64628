import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import { wording } from './wording.ts';

export type WordingValues = Readonly<Record<string, string | number>>;

/** The text of a key with its placeholders filled in. */
export type Translate = (key: MessageKey, values?: WordingValues) => string;

/** Texts as plain strings, for attributes and titles; text on the page is drawn by `Words`. */
export const useWording = (): { t: Translate; language: Language } => {
  const { i18n } = useTranslation(undefined, { i18n: wording });
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return { t: (key, values) => i18n.t(key, values ?? {}), language };
};
