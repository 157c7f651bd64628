import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';

/** Marks a question without an answer, which is not "no". */
export const NotAnswered = (): ReactElement => (
  <p className="answer-none">
    <Words of="screen.inquiry.notAnswered" />
  </p>
);
