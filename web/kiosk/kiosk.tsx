import './kiosk.css';
import { useEffect, useState, type ReactElement } from 'react';
import { whenVisitIsOver } from '../visit/navigation.ts';
import { IdleWatch } from './idle-watch.tsx';
import { Keypad } from './keypad.tsx';
import { fitToScreen } from './kiosk-screen.ts';
import { readyForNext } from './ready-for-next.ts';

/** Somebody's own phone in kiosk manner, at the self-service: its keyboard leaves more room than keys of ours. */
const IN_THE_HAND = '(max-width: 37.5rem)';

/** What a kiosk has besides the screens: its size, the idle watch and the keypad. */
export const Kiosk = (): ReactElement => {
  const [isInTheHand] = useState(() => window.matchMedia(IN_THE_HAND).matches);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['kiosk'] = '';
    const letGo = fitToScreen();
    return () => {
      letGo();
      delete dataset['kiosk'];
    };
  }, []);
  useEffect(() => whenVisitIsOver((end) => void readyForNext(end)), []);
  return (
    <>
      <IdleWatch />
      {!isInTheHand && <Keypad />}
    </>
  );
};
