import { useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { startOver, startPath } from '../visit/navigation.ts';
import { IDLE_WARNING_SECONDS } from './countdown.ts';
import { useKioskSettings } from './use-kiosk-settings.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Signs of a person at the kiosk, including keys of a scanner and of the keypad. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;
/** A scrolling finger gives many signs; one per second is enough. */
const ACTIVITY_THROTTLE_MS = 1000;

/** A dialog opens with the focus on this button: a hasty Enter must not throw the entries away. */
const focusAtFirst = (button: HTMLButtonElement | null): void => {
  button?.setAttribute('autofocus', '');
};

/**
 * Resets the kiosk if no one has touched it for the time that the hospital has set, after a warning
 * that any action cancels (decisions, L38).
 */
export const IdleTimeout = (): ReactElement | null => {
  // An untouched start screen has nothing to forget.
  const [lastActivityAt, setLastActivityAt] = useState(() =>
    window.location.pathname === startPath() ? null : Date.now(),
  );
  useEffect(() => {
    const handleActivity = ({ target }: Event): void => {
      // The dialog has its own buttons for the choice; it must not disappear under a slow finger.
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
  const { idleSeconds } = useKioskSettings();
  const left = useSecondsLeft(idleSeconds, lastActivityAt, startOver);
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
          <Button ref={focusAtFirst} variant="primary" onClick={continueVisit}>
            <Words of="screen.kiosk.moreTime" />
          </Button>
        </>
      }
    >
      <p role="timer">
        <Words of="screen.kiosk.idleReturns" values={{ count: left }} />
      </p>
    </Dialog>
  );
};
