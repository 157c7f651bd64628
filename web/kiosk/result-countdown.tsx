import './result-countdown.css';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { startOver } from '../visit/navigation.ts';
import { useKioskSettings } from './use-kiosk-settings.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The visitor has an open dialog, or waits for a reply. */
const isBusy = (): boolean => document.querySelector('dialog[open], .loading') !== null;

/**
 * Shows how long the result stays, and lets the visitor stay longer (PASS-24, CONST-11). It
 * restarts with every touch, and if an action is in progress when it ends; the idle timer covers
 * visitors who have left.
 */
export const ResultCountdown = (): ReactElement => {
  const { resultSeconds } = useKioskSettings();
  const [since, setSince] = useState<number | null>(() => Date.now());
  const end = useCallback(() => {
    if (isBusy()) setSince(Date.now());
    else startOver();
  }, []);
  useEffect(() => {
    const restart = (): void => {
      setSince((before) => before && Date.now());
    };
    document.addEventListener('pointerdown', restart);
    document.addEventListener('scroll', restart, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', restart);
      document.removeEventListener('scroll', restart);
    };
  }, []);
  const left = useSecondsLeft(resultSeconds, since, end);
  if (since === null) {
    return (
      <p role="status" className="staying">
        <Words of="screen.kiosk.staying" />
      </p>
    );
  }
  return (
    <div className="card countdown">
      <p role="timer">
        <Words of="screen.kiosk.returnsIn" values={{ count: left }} />
      </p>
      <Button
        onClick={() => {
          setSince(null);
        }}
      >
        <Words of="screen.kiosk.stay" />
      </Button>
    </div>
  );
};
