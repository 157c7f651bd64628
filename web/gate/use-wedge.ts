import { useEffect, useEffectEvent } from 'react';
import { NOTHING_TYPED, strike } from './wedge.ts';

/**
 * Listens for a scanner that types, wherever the focus is. The key that ends a code does nothing
 * else: it must not press the button or send the form that happens to have the focus.
 */
export const useWedge = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let wedge = NOTHING_TYPED;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, key, timeStamp } = event;
      const next = strike(wedge, { code, key, at: timeStamp });
      wedge = next.wedge;
      if (next.scanned === '') return;
      event.preventDefault();
      event.stopPropagation();
      // Ends what an input method is composing there.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      scanned(next.scanned);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
};
