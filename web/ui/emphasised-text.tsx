import { Fragment, type ReactElement } from 'react';
import { spansOf } from '../../engine/wording/emphasis.ts';

/** A text whose `**…**` parts are emphasised; line breaks stay, and nothing else is a notation. */
export const EmphasisedText = ({ text }: { text: string }): ReactElement => (
  <>
    {spansOf(text).map(({ text: words, isStrong }, index) =>
      isStrong ? <strong key={index}>{words}</strong> : <Fragment key={index}>{words}</Fragment>,
    )}
  </>
);
