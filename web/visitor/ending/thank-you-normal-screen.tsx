import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { OutcomePage } from './outcome-page.tsx';
import { ThankYouText } from './thank-you-text.tsx';

/**
 * `/thankyou-normal`: thanks after a self-service run or at the tablet of the emergency room; 10 s
 * later the next person can start (THANKS-05, CONST-11).
 */
export const ThankYouNormalScreen = (): ReactElement => {
  const { type, visitDate } = readVisit(useScreenQuery());
  return (
    <OutcomePage screen="/thankyou-normal" title="screen.thanks.heading" done givesWay>
      <ThankYouText type={type} visitDate={visitDate} />
      <p>
        <Words of={type === 'EMMA' ? 'screen.thanks.handBack' : 'screen.thanks.noPass'} />
      </p>
    </OutcomePage>
  );
};
