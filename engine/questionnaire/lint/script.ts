import type { Language } from '../definition.ts';

export const HANGUL = /\p{Script=Hangul}/u;

const OWN_SCRIPT = {
  ko: HANGUL,
  en: /\p{Script=Latin}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  vi: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  mn: /\p{Script=Cyrillic}/u,
} as const satisfies Record<Language, RegExp>;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name or an abbreviation ("COVID-19", "MERS, SARS") may stay Latin; so many letters are a sentence. */
const SENTENCE_LETTERS = 16;

/** Whether a text is longer than a name and has no letter of the language's script, or kana in Chinese. */
export const isInForeignScript = (text: string, language: Language): boolean => {
  if (language === 'zh' && KANA.test(text.replaceAll('ー', ''))) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= SENTENCE_LETTERS && !OWN_SCRIPT[language].test(text);
};
