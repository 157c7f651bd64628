import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { startPath } from '../visit/navigation.ts';
import { useSession } from '../visit/session.ts';
import { beginAnew } from './begin-anew.ts';
import { IDLE_SECONDS, WARNED_SECONDS } from './countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Signs of a person at the kiosk; the keys of a scanner and of the keypad are among them. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;
/** A finger that scrolls gives many signs; one a second is enough. */
const COARSE_MS = 1000;

/**
 * Begins anew when nobody has touched the kiosk for a minute, after a warning that anything they
 * do takes back (decisions, L38).
 */
export const IdleWatch = (): ReactElement | null => {
  const [path] = useLocation();
  const { language, userType } = useSession();
  const [since, setSince] = useState(() => Date.now());
  useEffect(() => {
    const touched = (): void => {
      const now = Date.now();
      setSince((before) => (now - before < COARSE_MS ? before : now));
    };
    for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touched);
    };
  }, []);
  // An untouched start has nothing to forget.
  const isFresh = path === startPath() && language === 'ko' && userType === '';
  const left = useSecondsLeft(
    IDLE_SECONDS,
    isFresh ? null : since,
    useCallback(() => {
      setSince(Date.now());
      void beginAnew();
    }, []),
  );
  const stay = (): void => {
    setSince(Date.now());
  };
  if (isFresh || left > WARNED_SECONDS) return null;
  return (
    <Dialog
      className="dialog-info"
      icon="info"
      heading={<Words of="screen.kiosk.idleHeading" />}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => void beginAnew()}>
            <Words of="screen.toStart" />
          </Button>
          <Button variant="primary" onClick={stay}>
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
