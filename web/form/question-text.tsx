import type { ReactElement } from 'react';
import { textDirection, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

/** A text of the questionnaire; one that is not in the page's language says which it is in. */
export const QuestionText = ({
  text,
  pageLanguage,
  textLanguage = pageLanguage,
}: {
  text: string;
  /** The page's where it is not given. */
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
