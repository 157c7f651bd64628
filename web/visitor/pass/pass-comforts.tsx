import type { ReactElement } from 'react';
import { labelKey } from '../../../engine/visit/user-type.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { logFailure } from '../../api/log.ts';
import { formatLongDate, formatMonthDay } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { useSession } from '../../visit/session.ts';
import { calendarFile } from './calendar-entry.ts';
import { handOverFile } from './hand-over-file.ts';
import { passTitleKey, passValidity } from './pass-facts.ts';
import { drawPassImage } from './pass-image.ts';

/** On the visitor's own phone: the pass as an image and on paper, and its time in the calendar. */
export const PassComforts = ({ pass }: { pass: PassCheckResult }): ReactElement | null => {
  const { t, language } = useWording();
  const modals = useModals();
  const { kioskType } = useSession();
  const { answerType, createdAt, visitDate, validFrom, validUntil, qrSvg } = pass;
  const validity = passValidity(pass);
  if (kioskType || !validity || validFrom === undefined || validUntil === undefined) return null;
  const title = t(passTitleKey(pass), { date: formatMonthDay(visitDate) });
  const hospital = t('message.hospitalName');

  const handOver = async (makeFile: () => Promise<File>): Promise<void> => {
    try {
      await handOverFile(await makeFile());
    } catch (cause) {
      logFailure('the file of a pass could not be made', cause);
      modals.error(t('message.savingFailed'));
    }
  };
  const makeImage = async (): Promise<File> => {
    const { day, time } = validity.until;
    const until = t('screen.pass.validUntil', { date: formatLongDate(day, language), time });
    const blob = await drawPassImage(
      qrSvg,
      [hospital, title, t(labelKey(answerType))],
      [until],
      language,
    );
    return new File([blob], `pass-${visitDate}.png`, { type: 'image/png' });
  };
  const makeCalendarFile = (): Promise<File> => {
    const text = calendarFile(
      {
        // The same entry again replaces the first one.
        uid: `pass-${createdAt}@munjin`,
        title,
        place: hospital,
        from: validFrom,
        until: validUntil,
      },
      new Date().toISOString(),
    );
    return Promise.resolve(
      new File([text], `pass-${visitDate}.ics`, { type: 'text/calendar;charset=utf-8' }),
    );
  };
  return (
    <div className="stack">
      <Button wide onClick={() => void handOver(makeImage)}>
        <Words of="screen.pass.saveImage" />
      </Button>
      <Button wide onClick={() => void handOver(makeCalendarFile)}>
        <Words of="screen.pass.addToCalendar" />
      </Button>
      <Button
        wide
        icon="print"
        onClick={() => {
          window.print();
        }}
      >
        <Words of="screen.print.pass" />
      </Button>
    </div>
  );
};
