import { useEffect, type ReactElement } from 'react';
import { useApi } from '../../api/use-api.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';

/** Any other visit: the department has registered it with the visitor's phone. */
export const GuestOtherVisitScreen = (): ReactElement => {
  const { language } = useWording();
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const { visitDate } = readVisit(useScreenQuery());
  useEffect(() => {
    if (visitDate === undefined) goToError('invalidAccess');
  }, [visitDate]);

  const send = async (phoneNum: string): Promise<void> => {
    if (visitDate === undefined) return;
    const reply = await callApi('temporaryGuest', { phoneNum, visitDate });
    if (reply) await openVisit(reply);
  };
  return (
    <PageShell
      screen="/gst/etc"
      back
      title="screen.guest.otherVisit"
      intro={
        visitDate && (
          <Words
            of="screen.guest.otherVisitIntro"
            values={{ date: formatLongDate(visitDate, language) }}
          />
        )
      }
    >
      <div className="card">
        <PhoneForm submit={<Words of="screen.next" />} onPhone={send} />
      </div>
    </PageShell>
  );
};
