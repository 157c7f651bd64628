import { useState, type ReactElement } from 'react';
import { afterHome } from '../../../engine/visit/next-screen.ts';
import type { UserType, VisitDate, VisitDaysResult } from '../../../schemas/api.gen.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckRow, RadioGroup, type RadioOption } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isPhoneOfVisitor } from '../../visit/device-start.ts';
import {
  phoneStorage,
  readPhonePreferences,
  rememberablePurpose,
  savePhonePreference,
} from '../../visit/phone-preferences.ts';
import { useFollow } from '../../visit/use-follow.ts';

/** The choice of the day: today, and tomorrow once the server offers it (HOME-03 to HOME-12). */
export const VisitDateDialog = ({
  type,
  days,
  onCancel,
}: {
  type: UserType;
  days: VisitDaysResult;
  onCancel: () => void;
}): ReactElement => {
  const { language } = useWording();
  const follow = useFollow();
  const [date, setDate] = useState<VisitDate>(days.today);
  const [remember, setRemember] = useState(false);
  const purpose = isPhoneOfVisitor() ? rememberablePurpose(type) : undefined;
  const isNew = purpose !== undefined && readPhonePreferences(phoneStorage()).purpose !== purpose;
  const isTomorrowOpen = days.tomorrowOpen === 'Y';
  const options: RadioOption<VisitDate>[] = [
    {
      value: days.today,
      label: (
        <Words of="screen.home.today" values={{ date: formatLongDate(days.today, language) }} />
      ),
    },
  ];
  if (isTomorrowOpen) {
    options.push({
      value: days.tomorrow,
      label: (
        <Words
          of="screen.home.tomorrow"
          values={{ date: formatLongDate(days.tomorrow, language) }}
        />
      ),
    });
  }
  return (
    <Dialog
      heading={<Words of="screen.home.visitDate" />}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            <Words of="screen.cancel" />
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              if (remember && purpose) savePhonePreference(phoneStorage(), { purpose });
              follow(afterHome(type, date));
            }}
          >
            <Words of="screen.next" />
          </Button>
        </>
      }
    >
      {type === 'ICUGST' && (
        <p>
          <Words of="message.intensiveCareVisit" />
        </p>
      )}
      <RadioGroup
        id="visit-date"
        legend={<Words of="screen.home.visitDate" />}
        legendHidden
        options={options}
        value={date}
        onValue={setDate}
      />
      {!isTomorrowOpen && (
        <p className="soft">
          <Words of="screen.home.tomorrowOpens" values={{ time: days.opensAt }} />
        </p>
      )}
      {isNew && (
        <CheckRow
          id="remember-purpose"
          label={<Words of="screen.home.rememberPurpose" />}
          note={<Words of="screen.home.rememberPurposeNote" />}
          checked={remember}
          onChecked={setRemember}
        />
      )}
    </Dialog>
  );
};
