import './comfort.css';
import './kiosk.css';
import { useEffect, useState, type ReactElement } from 'react';
import { onVisitEnd } from '../visit/navigation.ts';
import { IdleTimeout } from './idle-timeout.tsx';
import { Keypad } from './keypad.tsx';
import { fitToScreen } from './kiosk-screen-size.ts';
import { resetKiosk } from './reset-kiosk.ts';

/**
 * A participant's own phone in kiosk style, at the self-service: its keyboard leaves more space
 * than our keypad.
 */
const HANDHELD_QUERY = '(max-width: 37.5rem)';

/** What a kiosk has besides the screens: its size, the idle timer and the keypad. */
export const Kiosk = (): ReactElement => {
  const [isHandheld] = useState(() => window.matchMedia(HANDHELD_QUERY).matches);
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
      {!isHandheld && <Keypad />}
    </>
  );
};
