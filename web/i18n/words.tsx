import { Fragment, type ReactElement } from 'react';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { textDirection, langAttribute } from '../../engine/wording/language.ts';
import { splitAtPlaceholders, isLeftToRight } from './placeholder.ts';
import { useWording, type WordingValues } from './use-wording.ts';
import { languageOfText, wording } from './wording.ts';

/** An external value, isolated from the direction of the text around it. */
export const BidiIsolated = ({ children }: { children: string | number }): ReactElement => {
  const value = String(children);
  return isLeftToRight(value) ? (
    <bdi dir="ltr" className="code">
      {value}
    </bdi>
  ) : (
    <bdi>{value}</bdi>
  );
};

/**
 * The text of a key. A text in another language, because a translation is missing, declares it with
 * its own `lang`; values are isolated from the direction of the text.
 */
export const Words = ({
  of: key,
  values = {},
}: {
  of: MessageKey;
  values?: WordingValues;
}): ReactElement => {
  const { language } = useWording();
  const parts = splitAtPlaceholders(wording.t(key, { ...values, skipInterpolation: true }));
  const text = parts.map((part, index) => (
    <Fragment key={index}>
      {'words' in part ? part.words : <BidiIsolated>{values[part.value] ?? ''}</BidiIsolated>}
    </Fragment>
  ));
  const textLanguage = languageOfText(language, key);
  if (textLanguage === language) return <>{text}</>;
  return (
    <span lang={langAttribute(textLanguage)} dir={textDirection(textLanguage)} data-fallback="">
      {text}
    </span>
  );
};
