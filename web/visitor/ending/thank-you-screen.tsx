import type { ReactElement } from 'react';
import type { UserType } from '../../../schemas/api.gen.ts';
import { fullDate } from '../../i18n/shown-date.ts';
import { Words } from '../../i18n/words.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { OutcomePage } from './outcome-page.tsx';

/** Types whose thank-you is shown at the entrance (THANKS-02 to THANKS-04). */
const SHOWN_AT_ENTRANCE: readonly UserType[] = ['PT', 'NOK', 'GST', 'TMP', 'PEMP'];

/** The visit is complete without a pass (THANKS-01). */
export const ThankYouScreen = (): ReactElement => {
  const { type, visitDate } = readVisit(useScreenQuery());
  const isShown = type !== undefined && SHOWN_AT_ENTRANCE.includes(type);
  return (
    <OutcomePage screen="/thankyou" title="screen.thanks.heading" done>
      <p>
        <Words of="screen.thanks.completed" />
      </p>
      {isShown && visitDate !== undefined && (
        <p>
          <Words of="screen.thanks.visitDate" values={{ date: fullDate(visitDate) }} />
        </p>
      )}
      {isShown && (
        <p>
          <Words
            of={
              type === 'NOK'
                ? 'screen.thanks.showAtEntranceGuardian'
                : 'screen.thanks.showAtEntrance'
            }
          />
        </p>
      )}
    </OutcomePage>
  );
};
