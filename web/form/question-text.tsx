import type { ReactElement } from 'react';
import { textDirection, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

/** A text of the questionnaire. If it is not in the page's language, it declares its own. */
export const QuestionText = ({
  text,
  pageLanguage,
  textLanguage = pageLanguage,
}: {
  text: string;
  /** Default: the language of the page. */
  textLanguage?: Language | undefined;
  pageLanguage: Language;
}): ReactElement =>
  textLanguage === pageLanguage ? (
    <>{text}</>
  ) : (
    <span lang={langAttribute(textLanguage)} dir={textDirection(textLanguage)} data-fallback="">
      {text}
    </span>
  );
