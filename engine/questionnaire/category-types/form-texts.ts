import { countriesIn } from '../../wording/country-name.ts';
import type { MessageKey } from '../../wording/message-key.gen.ts';
import type { Language } from '../document/definition.ts';
import type { LocalText } from '../document/text.ts';
import { FORM_WORDS, type FormTexts, type FormWord } from './category-form.ts';

const wordsFrom = (say: (key: MessageKey) => LocalText): FormTexts['words'] =>
  Object.fromEntries(
    Object.entries(FORM_WORDS).map(([word, key]) => [word, say(key)]),
  ) as unknown as FormTexts['words'];

/** The texts of a form in one language; `say` gives the screens' wording, with its language. */
export const formTexts = (language: Language, say: (key: MessageKey) => LocalText): FormTexts => ({
  language,
  words: wordsFrom(say),
  countries: countriesIn(language),
});

const KOREAN_WORDS: Readonly<Record<FormWord, string>> = {
  yes: '예',
  no: '아니요',
  country: '나라',
  returnDay: '귀국 날짜',
  hospitalName: '병원 또는 요양시설 이름',
  visitDay: '방문 날짜',
  visits: '방문 내역',
  place: '장소',
  placeDay: '방문한 날짜',
};

/**
 * The texts of the stored form. Its hash names a version, so they are fixed here, and countries have
 * their codes: their names differ between releases of Node.js.
 */
export const KOREAN_FORM_TEXTS: FormTexts = {
  language: 'ko',
  words: Object.fromEntries(
    Object.entries(KOREAN_WORDS).map(([word, text]) => [word, { text, language: 'ko' }]),
  ) as unknown as FormTexts['words'],
};
