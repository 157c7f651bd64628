import './comfort.css';
import './kiosk.css';
import { useEffect, useState, type ReactElement } from 'react';
import { onVisitEnd } from '../visit/navigation.ts';
import { IdleTimeout } from './idle-timeout.tsx';
import { isHandheld } from './is-handheld.ts';
import { Keypad } from './keypad.tsx';
import { fitToScreen } from './kiosk-screen-size.ts';
import { resetKiosk } from './reset-kiosk.ts';

/** What a kiosk has besides the screens: its size, the idle timer and the keypad. */
export const Kiosk = (): ReactElement => {
  // The keyboard of a phone leaves more space than our keypad.
  const [hasKeypad] = useState(() => !isHandheld());
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['kiosk'] = '';
    const stopFitting = fitToScreen();
    return () => {
      stopFitting();
      delete dataset['kiosk'];
    };
  }, []);
  useEffect(() => onVisitEnd((end) => void resetKiosk(end)), []);
  return (
    <>
      <IdleTimeout />
      {hasKeypad && <Keypad />}
    </>
  );
};
