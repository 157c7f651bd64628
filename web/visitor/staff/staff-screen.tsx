import './staff.css';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { afterFindStaff } from '../../../engine/visit/next-screen-by-link.ts';
import { afterIdentity } from '../../../engine/visit/next-screen.ts';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { useApi } from '../../api/use-api.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { PageShell } from '../page-shell.tsx';
import { useVisitDays } from '../use-visit-days.ts';
import { readStaffLink } from './staff-link.ts';
import { StaffNumberForm } from './staff-number-form.tsx';

/** The number of a link, as the server verified it. */
interface CheckedStaffNumber {
  readonly staffNumber: string;
  readonly wrong: ReactNode;
}

/** Looks up the number of a link; null until that is done, and if the link has expired. */
const useCheckedStaffNumber = (
  staffNumber: string | undefined,
  visitDate: Day,
): CheckedStaffNumber | null => {
  const callApi = useApi();
  const follow = useFollow();
  const [found, setFound] = useState<CheckedStaffNumber | null>(null);
  useEffect(() => {
    if (staffNumber === undefined) return;
    let isActive = true;
    void callApi('findStaff', { patNo: staffNumber, visitDate }).then((reply) => {
      if (!isActive) return;
      const step = reply ? afterFindStaff(reply.resultCd) : null;
      // Without a reply the number is the one in the link.
      if (step === null || step.kind === 'show') setFound({ staffNumber, wrong: null });
      else if (step.kind === 'message') setFound({ staffNumber, wrong: reply?.resultMsg });
      else follow(step, { message: reply?.resultMsg ?? '' });
    });
    return () => {
      isActive = false;
    };
  }, [callApi, follow, staffNumber, visitDate]);
  return found;
};

const StaffEntry = ({
  staffNumber,
  visitDate,
}: {
  staffNumber: string | undefined;
  visitDate: Day;
}): ReactElement => {
  const { language } = useWording();
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const found = useCheckedStaffNumber(staffNumber, visitDate);
  const verify = async (identityNo: string): Promise<ReactNode> => {
    const reply = await callApi('staff', { identityNo, answerType: 'EMP', visitDate });
    if (!reply) return null;
    if (afterIdentity(reply.resultCd).kind === 'message') return reply.resultMsg;
    await openVisit(reply);
    return null;
  };
  const isReady = staffNumber === undefined || found !== null;
  return (
    <div className="card stack">
      <p>
        <Words of="screen.staff.date" values={{ date: formatLongDate(visitDate, language) }} />
      </p>
      {isReady && (
        <StaffNumberForm
          given={found?.staffNumber}
          givenWrong={found?.wrong}
          submit={<Words of="screen.next" />}
          onNumber={verify}
        />
      )}
    </div>
  );
};

/** Without a day in the link, or without a link, it is for today (CONST-17). */
const StaffEntryToday = ({ staffNumber }: { staffNumber: string | undefined }): ReactElement => {
  const days = useVisitDays();
  return days.value ? (
    <StaffEntry staffNumber={staffNumber} visitDate={days.value.today} />
  ) : (
    <RetryNotice of={[days]} />
  );
};

/** `/emp`: staff, by their staff number (STAFF-01 to STAFF-03). */
export const StaffScreen = (): ReactElement => {
  const { withTalk } = useSession();
  const { staffNumber, visitDate } = readStaffLink(useScreenQuery());
  return (
    <div className="staff-room">
      <PageShell
        screen="/emp"
        back={withTalk === 'N'}
        title="screen.staff.heading"
        intro={<Words of="screen.staff.intro" />}
      >
        {visitDate === undefined ? (
          <StaffEntryToday staffNumber={staffNumber} />
        ) : (
          <StaffEntry staffNumber={staffNumber} visitDate={visitDate} />
        )}
      </PageShell>
    </div>
  );
};
