import { useEffect } from 'react';

/**
 * Keeps the screen of a phone on while a pass is shown: otherwise it would go dark in the queue
 * just before the scanner. Does nothing if the browser cannot do it, or the battery forbids it.
 */
export const useScreenWakeLock = (): void => {
  useEffect(() => {
    let isActive = true;
    let lock: WakeLockSentinel | undefined;
    const releaseLock = (acquired: WakeLockSentinel | undefined): void => {
      void acquired?.release().catch(() => undefined);
    };
    const acquireLock = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isActive) lock = acquired;
      else releaseLock(acquired);
    };
    // The browser releases the lock whenever another app comes to the front.
    const reacquireLock = (): void => void acquireLock();
    reacquireLock();
    document.addEventListener('visibilitychange', reacquireLock);
    return () => {
      isActive = false;
      document.removeEventListener('visibilitychange', reacquireLock);
      releaseLock(lock);
    };
  }, []);
};
