import type { Language } from '../wording/language.ts';
import { withoutPlaceholders } from '../wording/placeholders.ts';
import TERMBASE from './termbase.json' with { type: 'json' };

/** A word that is not used for a term of the glossary (docs/glossary.md). */
export interface AvoidedWord {
  readonly language: Language;
  /** The beginning of the word, or of each inflected form of it. */
  readonly avoid: string;
  readonly use: string;
  /** Longer phrases in which it is right. */
  readonly except?: readonly string[];
}

export const AVOIDED_WORDS = TERMBASE as readonly AvoidedWord[];

/** In these languages a word begins after a space or a mark; in the others anywhere. */
const LANGUAGES_WITH_WORD_STARTS: readonly Language[] = ['en', 'ru', 'vi', 'mn'];

/** The avoided words in a text of that language. Names in braces are no words. */
export const avoidedWordsIn = (language: Language, text: string): readonly AvoidedWord[] => {
  const words = withoutPlaceholders(text.normalize('NFC')).toLowerCase();
  return AVOIDED_WORDS.filter((one) => {
    if (one.language !== language) return false;
    const rest = (one.except ?? []).reduce(
      (left, phrase) => left.replaceAll(phrase.toLowerCase(), ' '),
      words,
    );
    const at = rest.indexOf(one.avoid.toLowerCase());
    if (at === -1) return false;
    return LANGUAGES_WITH_WORD_STARTS.includes(language)
      ? new RegExp(String.raw`(?<!\p{L})${one.avoid.toLowerCase()}`, 'u').test(rest)
      : true;
  });
};
