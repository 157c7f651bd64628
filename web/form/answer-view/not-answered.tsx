import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';

/** Stands where nothing was answered, which is not "no". */
export const NotAnswered = (): ReactElement => (
  <p className="answer-none">
    <Words of="screen.inquiry.notAnswered" />
  </p>
);
