import './result-countdown.css';
import { useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { startOver } from '../visit/navigation.ts';
import { RESULT_SECONDS } from './countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Says how long the result stays, and lets the visitor stay longer (PASS-24, CONST-11). */
export const ResultCountdown = (): ReactElement => {
  const [since, setSince] = useState<number | null>(() => Date.now());
  const left = useSecondsLeft(RESULT_SECONDS, since, startOver);
  if (since === null) {
    return (
      <p role="status">
        <Words of="screen.kiosk.staying" />
      </p>
    );
  }
  return (
    <div className="card countdown">
      <p role="timer">
        <Words of="screen.kiosk.returnsIn" values={{ seconds: left }} />
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
