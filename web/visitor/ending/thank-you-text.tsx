import type { ReactElement } from 'react';
import type { UserType, VisitDate } from '../../../schemas/api.gen.ts';
import { formatFullDate } from '../../i18n/date-format.ts';
import { Words } from '../../i18n/words.tsx';

/** Types whose thank-you is shown at the entrance (THANKS-02 to THANKS-04). */
const SHOWN_AT_ENTRANCE: readonly UserType[] = ['PT', 'NOK', 'GST', 'TMP', 'PEMP'];

/** That it is complete; and for who shows the page at the entrance, the day and to whom (decisions, L11). */
export const ThankYouText = ({
  type,
  visitDate,
}: {
  type: UserType | undefined;
  visitDate: VisitDate | undefined;
}): ReactElement => {
  const isShown = type !== undefined && SHOWN_AT_ENTRANCE.includes(type);
  return (
    <>
      <p>
        <Words of="screen.thanks.completed" />
      </p>
      {isShown && visitDate !== undefined && (
        <p>
          <Words of="screen.thanks.visitDate" values={{ date: formatFullDate(visitDate) }} />
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
    </>
  );
};
