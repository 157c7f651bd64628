import './kiosk.css';
import { useEffect, type ReactElement } from 'react';
import { IdleWatch } from './idle-watch.tsx';
import { Keypad } from './keypad.tsx';

/** What a kiosk has besides the screens: its size, the idle watch and the keypad. */
export const Kiosk = (): ReactElement => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['kiosk'] = '';
    return () => {
      delete dataset['kiosk'];
    };
  }, []);
  return (
    <>
      <IdleWatch />
      <Keypad />
    </>
  );
};
