import './home.css';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { UserType, VisitDaysResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { go, useScreenQuery } from '../../visit/navigation.ts';
import { session, useSession } from '../../visit/session.ts';
import { KioskPrinter } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { VisitDateDialog } from './visit-date-dialog.tsx';

interface Purpose {
  readonly type: UserType;
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly note: MessageKey;
}

const PURPOSES: readonly Purpose[] = [
  { type: 'PT', icon: 'patient', label: 'screen.home.patient', note: 'screen.home.patientNote' },
  {
    type: 'NOK',
    icon: 'guardian',
    label: 'screen.home.guardian',
    note: 'screen.home.guardianNote',
  },
  { type: 'GST', icon: 'visitor', label: 'screen.home.visitor', note: 'screen.home.visitorNote' },
];

/** A kiosk stands where the staff come in as well (HOME-02); they need no day, only their number. */
const STAFF: Purpose = {
  type: 'EMP',
  icon: 'shield',
  label: 'screen.home.employee',
  note: 'screen.home.employeeNote',
};

const NOTICES: readonly { readonly icon: IconName; readonly text: MessageKey }[] = [
  { icon: 'phone', text: 'message.phoneBasedAccess' },
  { icon: 'guardian', text: 'message.oneGuardianNotice' },
  { icon: 'warning', text: 'message.falseAnswerFine' },
];

/** Has no button: a link, or the address that a kiosk is set to, says who comes (HOME-08; decisions, C16). */
const INTENSIVE_CARE: UserType = 'ICUGST';

const PurposeButton = ({
  purpose: { icon, label, note },
  onChoose,
}: {
  purpose: Purpose;
  onChoose: () => void;
}): ReactElement => (
  <button type="button" className="purpose" onClick={onChoose}>
    <span className="purpose-icon">
      <Icon name={icon} />
    </span>
    <span className="purpose-words">
      <span className="purpose-label">
        <Words of={label} />
      </span>
      <span className="purpose-note">
        <Words of={note} />
      </span>
    </span>
    <Icon name="forward" />
  </button>
);

/** Who is coming, and the days that are offered now. */
interface ChosenPurpose {
  readonly type: UserType;
  readonly days: VisitDaysResult;
}

/** The first screen: who is coming, then on which day (HOME-01 to HOME-14). */
export const HomeScreen = (): ReactElement => {
  const ask = useServer();
  const [path] = useLocation();
  const { wide, type } = useScreenQuery();
  const { kioskType } = useSession();
  const [chosen, setChosen] = useState<ChosenPurpose | null>(null);

  const begin = useCallback(
    async (purpose: UserType): Promise<ChosenPurpose | null> => {
      session.set({ userType: purpose, cnnHome: 'Y', withTalk: 'N' });
      const reply = await ask('visitDays', {});
      return reply?.result ? { type: purpose, days: reply.result } : null;
    },
    [ask],
  );
  const choose = async (purpose: UserType): Promise<void> => {
    setChosen(await begin(purpose));
  };
  const isIntensiveCare = type === INTENSIVE_CARE;
  useEffect(() => {
    if (isIntensiveCare) void begin(INTENSIVE_CARE).then(setChosen);
  }, [begin, isIntensiveCare]);
  const enterAsStaff = (): void => {
    session.set({ userType: STAFF.type, cnnHome: 'Y', withTalk: 'N' });
    go('/emp');
  };
  const cancel = (): void => {
    session.set({ userType: '' });
    setChosen(null);
    if (isIntensiveCare) go(path, wide === undefined ? {} : { wide }, { replace: true });
  };

  return (
    <PageShell
      screen={path}
      title={path === '/chart' ? 'screen.home.chartHeading' : 'screen.home.heading'}
      intro={<Words of="screen.home.intro" />}
      wide
    >
      <KioskPrinter />
      <ul role="list" className="purposes" data-wide={wide === 'Y' ? '' : undefined}>
        {PURPOSES.map((purpose) => (
          <li key={purpose.type}>
            <PurposeButton purpose={purpose} onChoose={() => void choose(purpose.type)} />
          </li>
        ))}
        {kioskType && (
          <li className="purpose-apart">
            <PurposeButton purpose={STAFF} onChoose={enterAsStaff} />
          </li>
        )}
      </ul>
      <section className="home-notices" aria-labelledby="home-notices">
        <h2 id="home-notices">
          <Words of="screen.home.notices" />
        </h2>
        <ul role="list">
          {NOTICES.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <p>
                <Words of={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      {chosen && <VisitDateDialog {...chosen} onCancel={cancel} />}
    </PageShell>
  );
};
