import { useEffect, useEffectEvent } from 'react';
import { INITIAL_WEDGE, applyKeyStroke } from './keyboard-wedge.ts';

/**
 * Listens for a keyboard-wedge scanner, wherever the focus is. The key that ends a code has no
 * other effect: it must not press the focused button or submit the focused form.
 */
export const useKeyboardWedge = (onScan: (code: string) => void): void => {
  const handleScan = useEffectEvent(onScan);
  useEffect(() => {
    let wedge = INITIAL_WEDGE;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, key, timeStamp } = event;
      const field = document.activeElement;
      const isInField = field instanceof HTMLInputElement && field.type !== 'radio';
      const next = applyKeyStroke(wedge, { code, key, at: timeStamp }, isInField);
      wedge = next.wedge;
      if (next.scanned === '') return;
      event.preventDefault();
      event.stopPropagation();
      // Ends the composition of an input method there.
      if (field instanceof HTMLInputElement) field.blur();
      handleScan(next.scanned);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
};
