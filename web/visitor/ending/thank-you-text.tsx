import type { ReactElement } from 'react';
import type { UserType, VisitDate } from '../../../schemas/api.gen.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';

/** Types that show their thank-you page at the entrance (THANKS-02 to THANKS-04). */
const SHOWN_AT_ENTRANCE: readonly UserType[] = ['PT', 'NOK', 'GST', 'TMP', 'PEMP'];

/**
 * Says that the visit is complete; for types that show the page at the entrance, also the day and
 * who must see it (decisions, L11).
 */
export const ThankYouText = ({
  type,
  visitDate,
}: {
  type: UserType | undefined;
  visitDate: VisitDate | undefined;
}): ReactElement => {
  const { language } = useWording();
  const isShown = type !== undefined && SHOWN_AT_ENTRANCE.includes(type);
  return (
    <>
      <p>
        <Words of="screen.thanks.completed" />
      </p>
      {isShown && visitDate !== undefined && (
        <p>
          <Words
            of="screen.thanks.visitDate"
            values={{ date: formatLongDate(visitDate, language) }}
          />
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
