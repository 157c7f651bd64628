import './home.css';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { UserType, VisitDaysResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { isPhoneOfVisitor } from '../../visit/device-start.ts';
import { go, useScreenQuery } from '../../visit/navigation.ts';
import {
  phoneStorage,
  readPhonePreferences,
  savePhonePreference,
} from '../../visit/phone-preferences.ts';
import { session, useSession } from '../../visit/session.ts';
import { useHasFineNotice } from '../fine-notice.tsx';
import { KioskPrinterNotice } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { OneGuardianNotice } from '../guardian/one-guardian-notice.tsx';
import { useVisitDays } from '../use-visit-days.ts';
import { VisitDateDialog } from './visit-date-dialog.tsx';

/** The first screen is loaded by everyone; only a few have a pass. */
const KeptPassLinks = lazy(async () => {
  const { KeptPassLinks: Links } = await import('../pass/kept-pass-links.tsx');
  return { default: Links };
});

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

/** Staff pass a kiosk on their way in too (HOME-02). */
const STAFF_PURPOSE: Purpose = {
  type: 'EMP',
  icon: 'shield',
  label: 'screen.home.employee',
  note: 'screen.home.employeeNote',
};

const NOTICES: readonly { readonly icon: IconName; readonly text: MessageKey }[] = [
  { icon: 'phone', text: 'message.phoneBasedAccess' },
  { icon: 'guardian', text: 'message.oneGuardianNotice' },
];

const FINE_NOTICE = { icon: 'warning', text: 'message.falseAnswerFine' } as const;

/**
 * Has no button: a link, or the address that a kiosk is set to, gives the type (HOME-08; decisions,
 * C16).
 */
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

/** A kiosk shows this home for days, and must not offer yesterday. */
const DAYS_REFRESH_INTERVAL_MS = 10 * 60_000;

/** Who is coming, and the days that are offered now. */
interface ChosenPurpose {
  readonly type: UserType;
  readonly days: VisitDaysResult;
}

const startVisit = (purpose: UserType): void => {
  session.set({ userType: purpose, cnnHome: 'Y', withTalk: 'N' });
};

/** The first screen: who is coming, then on which day (HOME-01 to HOME-14). */
export const HomeScreen = (): ReactElement => {
  const callApi = useApi();
  const [path] = useLocation();
  const { wide, type } = useScreenQuery();
  const { kioskType } = useSession();
  const [remembered, setRemembered] = useState(() =>
    isPhoneOfVisitor() ? readPhonePreferences(phoneStorage()).purpose : undefined,
  );
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ChosenPurpose | null>(null);

  const choose = async (purpose: UserType): Promise<void> => {
    startVisit(purpose);
    const reply = await callApi('visitDays', {});
    setChosen(reply?.result ? { type: purpose, days: reply.result } : null);
  };
  const isIntensiveCare = type === INTENSIVE_CARE;
  const intensiveCareDays = useVisitDays(isIntensiveCare);
  useEffect(() => {
    if (isIntensiveCare) startVisit(INTENSIVE_CARE);
  }, [isIntensiveCare]);
  const { value: days, retry: loadDays } = intensiveCareDays;
  useEffect(() => {
    if (!isIntensiveCare) return;
    const timer = setInterval(loadDays, DAYS_REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isIntensiveCare, loadDays]);
  const rememberedFirst = (one: Purpose, other: Purpose): number =>
    Number(other.type === remembered) - Number(one.type === remembered);
  const notices = useHasFineNotice() ? [...NOTICES, FINE_NOTICE] : NOTICES;
  const shown = chosen ?? (days && { type: INTENSIVE_CARE, days });
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
      <KioskPrinterNotice />
      <Suspense fallback={null}>
        <KeptPassLinks />
      </Suspense>
      <RetryNotice of={[intensiveCareDays]} />
      <ul ref={list} role="list" className="purposes" data-wide={wide === 'Y' ? '' : undefined}>
        {PURPOSES.toSorted(rememberedFirst).map((purpose) => (
          <li key={purpose.type}>
            <PurposeButton purpose={purpose} onChoose={() => void choose(purpose.type)} />
          </li>
        ))}
        {kioskType && (
          <li className="purpose-apart">
            <PurposeButton
              purpose={STAFF_PURPOSE}
              onChoose={() => void choose(STAFF_PURPOSE.type)}
            />
          </li>
        )}
      </ul>
      {remembered && (
        <div className="home-remembered">
          <p className="soft">
            <Words of="screen.home.rememberedPurpose" />
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              savePhonePreference(phoneStorage(), { purpose: undefined });
              // The list has its new order before its first button is focused.
              flushSync(() => {
                setRemembered(undefined);
              });
              list.current?.querySelector('button')?.focus();
            }}
          >
            <Words of="screen.home.forgetPurpose" />
          </Button>
        </div>
      )}
      <section className="home-notices" aria-labelledby="home-notices">
        <h2 id="home-notices">
          <Words of="screen.home.notices" />
        </h2>
        <ul role="list">
          {notices.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text === 'message.oneGuardianNotice' ? (
                <OneGuardianNotice />
              ) : (
                <p>
                  <Words of={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {shown && <VisitDateDialog key={shown.days.today} {...shown} onCancel={cancel} />}
    </PageShell>
  );
};
