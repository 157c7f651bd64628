import { Fragment, type ReactElement } from 'react';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { cutAtPlaceholders, runsLeftToRight } from './placeholder.ts';
import { useWording, type WordingValues } from './use-wording.ts';
import { isFallback, wording } from './wording.ts';

/** A value from outside, kept apart from the direction of the text around it. */
export const Isolated = ({ children }: { children: string | number }): ReactElement => {
  const value = String(children);
  return runsLeftToRight(value) ? (
    <bdi dir="ltr" className="code">
      {value}
    </bdi>
  ) : (
    <bdi>{value}</bdi>
  );
};

/**
 * The text of a key. A text that stands in Korean for want of a translation says so by its own
 * `lang`; values are isolated from the direction of the text.
 */
export const Words = ({
  of: key,
  values = {},
}: {
  of: MessageKey;
  values?: WordingValues;
}): ReactElement => {
  const { language } = useWording();
  const parts = cutAtPlaceholders(wording.t(key, { skipInterpolation: true }));
  const text = parts.map((part, index) => (
    <Fragment key={index}>
      {'words' in part ? part.words : <Isolated>{values[part.value] ?? ''}</Isolated>}
    </Fragment>
  ));
  if (!isFallback(language, key)) return <>{text}</>;
  return (
    <span lang={DEFAULT_LANGUAGE} dir="ltr" data-fallback="">
      {text}
    </span>
  );
};
