import type { ReactElement } from 'react';
import { useScreenQuery } from '../../visit/navigation.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { OutcomePage } from './outcome-page.tsx';
import { ThanksWords } from './thanks-words.tsx';

/** The visit is complete without a pass (THANKS-01). */
export const ThankYouScreen = (): ReactElement => {
  const { type, visitDate } = readVisit(useScreenQuery());
  return (
    <OutcomePage screen="/thankyou" title="screen.thanks.heading" done>
      <ThanksWords type={type} visitDate={visitDate} />
    </OutcomePage>
  );
};
