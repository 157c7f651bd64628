import { countriesIn } from '../../wording/country-name.ts';
import type { MessageKey } from '../../wording/message-key.gen.ts';
import type { Language } from '../document/definition.ts';
import type { ResolvedText } from '../document/text.ts';
import { FORM_LABELS, type FormTexts, type FormLabel } from './category-form.ts';

const resolveLabels = (translate: (key: MessageKey) => ResolvedText): FormTexts['labels'] =>
  Object.fromEntries(
    Object.entries(FORM_LABELS).map(([word, key]) => [word, translate(key)]),
  ) as unknown as FormTexts['labels'];

/**
 * The texts of a form in one language. `translate` returns the screens' wording with its language;
 * `countryNames` are the names of countries in a language whose names the browser lacks.
 */
export const createFormTexts = (
  language: Language,
  translate: (key: MessageKey) => ResolvedText,
  countryNames?: string[],
): FormTexts => ({
  language,
  labels: resolveLabels(translate),
  countries: countriesIn(language, countryNames),
});

const KOREAN_LABELS: Readonly<Record<FormLabel, string>> = {
  yes: '예',
  no: '아니요',
  country: '나라',
  returnDay: '한국 입국일',
  hospitalName: '병원 또는 요양시설 이름',
  visitDay: '방문 날짜',
  visits: '방문 내역',
  place: '장소',
  placeDay: '방문한 날짜',
};

/**
 * The texts of the stored form. Its hash identifies a version, so the texts are fixed here.
 * Countries are shown as codes, because their names differ between releases of Node.js.
 */
export const KOREAN_FORM_TEXTS: FormTexts = {
  language: 'ko',
  labels: Object.fromEntries(
    Object.entries(KOREAN_LABELS).map(([word, text]) => [word, { text, language: 'ko' }]),
  ) as unknown as FormTexts['labels'],
};
