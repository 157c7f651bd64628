import { LANGUAGES, nativeName } from '../engine/wording/language.ts';
import { catalogueOf } from './wording.ts';

/*
 * A pseudo-language for tests: English in letters that no product text uses, and longer than any of
 * the eight languages. Any plain letters on a page come from no catalogue.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćďéƒǵĥíĵķĺɱńóƥɋŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŤÚṼŴẊÝŹ';
const FILLER = 'ńöŵ';
/** How much longer than English. German and Russian rarely need more. */
const EXTRA_LENGTH_RATIO = 0.4;

const HANGUL = /[가-힣]/;
const PLACEHOLDER = /(\{\w+\})/;

const addAccents = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

const lengthen = (text: string): string => {
  const count = Math.ceil((text.length * EXTRA_LENGTH_RATIO) / (FILLER.length + 1));
  return `${text}${` ${FILLER}`.repeat(count)}`;
};

const pseudoText = (text: string): string =>
  lengthen(
    text
      .split(PLACEHOLDER)
      .map((part) => (PLACEHOLDER.test(part) ? part : addAccents(part)))
      .join(''),
  );

/**
 * Text of a questionnaire or of terms, which has no English version: each half syllable becomes one
 * letter.
 */
const pseudoHangul = (text: string): string =>
  addAccents(text).replace(/[가-힣]/g, (syllable) => (syllable < '사' ? 'áń' : 'óŕ'));

/** Every text of the product in the pseudo-language. */
const pseudoWording = (messages: Readonly<Record<string, string>>): Record<string, string> => {
  const english = catalogueOf('en');
  return Object.fromEntries(
    // A number to call stays unchanged.
    Object.entries(messages).map(([key, text]) => [
      key,
      key === 'message.mainPhone' ? text : pseudoText(english[key] ?? text),
    ]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A server reply with every text in the pseudo-language. */
export const pseudoReply = (value: unknown): unknown => {
  if (typeof value === 'string') return HANGUL.test(value) ? pseudoHangul(value) : value;
  if (Array.isArray(value)) return value.map(pseudoReply);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'messages' && isRecord(inner)
        ? pseudoWording(inner as Record<string, string>)
        : pseudoReply(inner),
    ]),
  );
};

const NATIVE_NAMES = LANGUAGES.map((language) => nativeName(language));
/** What the browser itself writes for a day, in the language that the page declares. */
const DATE = /\d+[월일]|\([일월화수목금토]\)/g;

/** Whether the text contains a word that is in no catalogue. */
export const hasUntranslatedText = (text: string): boolean => {
  const rest = NATIVE_NAMES.reduce(
    (left, name) => left.replaceAll(name, ''),
    text.replace(DATE, ''),
  );
  return /[A-Za-z가-힣ぁ-んァ-ヶ一-龯]/.test(rest);
};
