import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { visitMemory } from '../../visit/visit-memory.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { AnotherPerson } from './another-person.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { ThankYouRedo } from './thank-you-redo.tsx';
import { ThankYouText } from './thank-you-text.tsx';

/**
 * The visit is complete without a pass (THANKS-01). After the urgent survey: what follows from its
 * answers, which a page that was loaded again no longer knows.
 */
export const ThankYouScreen = (): ReactElement => {
  const { t } = useWording();
  const { withTalk, kioskType } = useSession();
  const { type, visitDate, passCheck } = readVisit(useScreenQuery());
  // After a redo the visitor opens the message again: a person who came without one has none to
  // open.
  const cameByMessage = withTalk === 'Y' && kioskType === '';
  const { surveyEnd } = visitMemory;
  if (surveyEnd !== undefined) {
    return (
      <OutcomePage
        screen="/thankyou"
        title={surveyEnd === '' ? 'screen.thanks.heading' : 'screen.thanks.surveyCall'}
        done={surveyEnd === ''}
        {...(surveyEnd !== '' && { phone: t('message.mainPhone') })}
      >
        <p>
          <Words of="screen.thanks.surveyCompleted" />
        </p>
        {surveyEnd !== '' && (
          <>
            <p role="alert">
              <strong>
                <bdi>{surveyEnd}</bdi>
              </strong>
            </p>
            <p>
              <Words of="screen.thanks.surveyAtHospital" />
            </p>
          </>
        )}
      </OutcomePage>
    );
  }
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
