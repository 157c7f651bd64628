import type { ReactElement } from 'react';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { AnotherPerson } from './another-person.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { ThankYouRedo } from './thank-you-redo.tsx';
import { ThankYouText } from './thank-you-text.tsx';

/** The visit is complete without a pass (THANKS-01). */
export const ThankYouScreen = (): ReactElement => {
  const { withTalk, kioskType } = useSession();
  const { type, visitDate, passCheck } = readVisit(useScreenQuery());
  // After a redo the visitor opens the message again: a person who came without one has none to
  // open.
  const cameByMessage = withTalk === 'Y' && kioskType === '';
  return (
    <OutcomePage
      screen="/thankyou"
      title="screen.thanks.heading"
      done
      next={<AnotherPerson type={type} visitDate={visitDate} />}
    >
      <ThankYouText type={type} visitDate={visitDate} />
      {cameByMessage && passCheck !== undefined && <ThankYouRedo passCheck={passCheck} />}
    </OutcomePage>
  );
};
