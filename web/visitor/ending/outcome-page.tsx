import './outcome.css';
import type { ReactElement, ReactNode } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { CallButton } from '../../ui/call-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isHandheld } from '../../kiosk/is-handheld.ts';
import { startOver } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';

/** A screen at the end of a visit: what has happened, and what to do next. */
export const OutcomePage = ({
  screen,
  title,
  done = false,
  givesWay = false,
  phone,
  next,
  children,
}: {
  screen: string;
  title: MessageKey;
  /** The visit ended successfully. */
  done?: boolean;
  /** Returns to the start after 10 s on every device, not only at a kiosk. */
  givesWay?: boolean;
  /** The number to call next; a kiosk cannot call it. */
  phone?: string;
  /** What can follow, besides going back to the start. */
  next?: ReactNode;
  children: ReactNode;
}): ReactElement => {
  const { kioskType } = useSession();
  return (
    <PageShell
      screen={screen}
      title={title}
      heading={
        <span className="outcome-heading">
          <span className={`outcome-mark ${done ? 'outcome-done' : ''}`}>
            <Icon name={done ? 'check' : 'warning'} />
          </span>
          <span>
            <Words of={title} />
          </span>
        </span>
      }
    >
      <div className="card stack outcome-text">{children}</div>
      <KioskAutoReturn always={givesWay} />
      {phone !== undefined && (!kioskType || isHandheld()) && <CallButton phone={phone} />}
      {next}
      <Button wide onClick={startOver}>
        <Words of="screen.toStart" />
      </Button>
    </PageShell>
  );
};
