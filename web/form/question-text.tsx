import type { ReactElement } from 'react';
import { DEFAULT_LANGUAGE, direction, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

const HANGUL = /\p{Script=Hangul}/u;

/**
 * The language that a text of the questionnaire is in, where the page that brought it does not say: a
 * text that is word for word the Korean one, in Korean letters, stands in for a missing one.
 */
export const languageOf = (text: string, korean: string, asked: Language): Language =>
  text === korean && HANGUL.test(text) ? DEFAULT_LANGUAGE : asked;

/** A text of the questionnaire; one that is not in the page's language says which it is in. */
export const QuestionText = ({
  text,
  textLanguage,
  pageLanguage,
}: {
  text: string;
  textLanguage: Language;
  pageLanguage: Language;
}): ReactElement =>
  textLanguage === pageLanguage ? (
    <>{text}</>
  ) : (
    <span lang={langAttribute(textLanguage)} dir={direction(textLanguage)} data-fallback="">
      {text}
    </span>
  );
