import { useSyncExternalStore } from 'react';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import { wording } from './wording.ts';

export type WordingValues = Readonly<Record<string, string | number>>;

/** The text of a key with its placeholders filled in. */
export type Translate = (key: MessageKey, values?: WordingValues) => string;

interface CurrentWording {
  readonly t: Translate;
  readonly language: Language;
}

const wordingByLanguage = new Map<string | undefined, CurrentWording>();

/** One object per language, so that its users are redrawn only when the language changes. */
const currentWording = (): CurrentWording => {
  const cached = wordingByLanguage.get(wording.language);
  if (cached) return cached;
  const language = isLanguage(wording.language) ? wording.language : DEFAULT_LANGUAGE;
  const now: CurrentWording = {
    t: (key, values) => wording.t(key, { lng: language, ...values }),
    language,
  };
  wordingByLanguage.set(wording.language, now);
  return now;
};

const subscribe = (listener: () => void): (() => void) => {
  wording.on('languageChanged', listener);
  return () => {
    wording.off('languageChanged', listener);
  };
};

/**
 * Texts as plain strings, for attributes and titles; `Words` draws text on the page. A text changes
 * only with the language, so this subscribes to nothing else: a questionnaire has hundreds of
 * texts, and `react-i18next` spends a quarter of its drawing time on the subscriptions.
 */
export const useWording = (): CurrentWording =>
  useSyncExternalStore(subscribe, currentWording, currentWording);
