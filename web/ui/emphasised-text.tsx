import { Fragment, type ReactElement } from 'react';
import { parseEmphasis } from '../../engine/wording/emphasis.ts';

/** A text whose `**…**` parts are emphasised; line breaks stay, and there is no other markup. */
export const EmphasisedText = ({ text }: { text: string }): ReactElement => (
  <>
    {parseEmphasis(text).map(({ text: words, isStrong }, index) =>
      isStrong ? <strong key={index}>{words}</strong> : <Fragment key={index}>{words}</Fragment>,
    )}
  </>
);
