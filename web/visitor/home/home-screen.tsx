import './home.css';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { UserType, VisitDaysResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
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

const NOTICES: readonly { readonly icon: IconName; readonly text: MessageKey }[] = [
  { icon: 'phone', text: 'message.phoneBasedAccess' },
  { icon: 'guardian', text: 'message.oneGuardianNotice' },
  { icon: 'warning', text: 'message.falseAnswerFine' },
];

/** The first screen: who is coming, then on which day (HOME-01 to HOME-14). */
export const HomeScreen = (): ReactElement => {
  const ask = useServer();
  const [path] = useLocation();
  const { wide } = useScreenQuery();
  const [chosen, setChosen] = useState<UserType | null>(null);
  const [days, setDays] = useState<VisitDaysResult | null>(null);

  const choose = async (type: UserType): Promise<void> => {
    session.set({ userType: type, cnnHome: 'Y', withTalk: 'N' });
    const reply = await ask('visitDays', {});
    if (!reply?.result) return;
    setDays(reply.result);
    setChosen(type);
  };
  const cancel = (): void => {
    session.set({ userType: '' });
    setChosen(null);
    setDays(null);
  };

  return (
    <PageShell
      screen={path}
      title={path === '/chart' ? 'screen.home.chartHeading' : 'screen.home.heading'}
      intro={<Words of="screen.home.intro" />}
      wide
    >
      <ul role="list" className="purposes" data-wide={wide === 'Y' ? '' : undefined}>
        {PURPOSES.map(({ type, icon, label, note }) => (
          <li key={type}>
            <button type="button" className="purpose" onClick={() => void choose(type)}>
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
          </li>
        ))}
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
      {chosen && days && <VisitDateDialog type={chosen} days={days} onCancel={cancel} />}
    </PageShell>
  );
};
