import { useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { startOver, startPath } from '../visit/navigation.ts';
import { IDLE_SECONDS, IDLE_WARNING_SECONDS } from './countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Signs of a person at the kiosk; the keys of a scanner and of the keypad are among them. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;
/** A finger that scrolls gives many signs; one a second is enough. */
const ACTIVITY_THROTTLE_MS = 1000;

/**
 * Begins anew when nobody has touched the kiosk for a minute, after a warning that anything they
 * do takes back (decisions, L38).
 */
export const IdleTimeout = (): ReactElement | null => {
  // A start that nobody has touched has nothing to forget.
  const [lastActivityAt, setLastActivityAt] = useState(() =>
    window.location.pathname === startPath() ? null : Date.now(),
  );
  useEffect(() => {
    const handleActivity = ({ target }: Event): void => {
      // The dialog's own buttons say what is wanted; it shall not go away under a slow finger.
      if (target instanceof Element && target.closest('.dialog-idle')) return;
      const now = Date.now();
      setLastActivityAt((before) =>
        before !== null && now - before < ACTIVITY_THROTTLE_MS ? before : now,
      );
    };
    for (const eventName of ACTIVITY_EVENTS)
      window.addEventListener(eventName, handleActivity, { passive: true });
    return () => {
      for (const eventName of ACTIVITY_EVENTS)
        window.removeEventListener(eventName, handleActivity);
    };
  }, []);
  const left = useSecondsLeft(IDLE_SECONDS, lastActivityAt, startOver);
  const continueVisit = (): void => {
    setLastActivityAt(Date.now());
  };
  if (lastActivityAt === null || left > IDLE_WARNING_SECONDS) return null;
  return (
    <Dialog
      className="dialog-info dialog-idle"
      icon="info"
      heading={<Words of="screen.kiosk.idleHeading" />}
      onClose={continueVisit}
      actions={
        <>
          <Button onClick={startOver}>
            <Words of="screen.toStart" />
          </Button>
          <Button variant="primary" onClick={continueVisit}>
            <Words of="screen.kiosk.moreTime" />
          </Button>
        </>
      }
    >
      <p role="timer">
        <Words of="screen.kiosk.idleReturns" values={{ seconds: left }} />
      </p>
    </Dialog>
  );
};
