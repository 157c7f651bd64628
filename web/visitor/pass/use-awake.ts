import { useEffect } from 'react';

/**
 * Keeps the screen of a phone on while a pass is shown: in the queue at the entrance it would go
 * dark just before the scanner. Where the browser cannot, or the battery forbids it, nothing happens.
 */
export const useAwake = (): void => {
  useEffect(() => {
    let isHere = true;
    let lock: WakeLockSentinel | undefined;
    const letGo = (taken: WakeLockSentinel | undefined): void => {
      void taken?.release().catch(() => undefined);
    };
    const take = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isHere) lock = taken;
      else letGo(taken);
    };
    // The browser takes it back whenever another app comes to the front.
    const takeAgain = (): void => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', takeAgain);
      letGo(lock);
    };
  }, []);
};
