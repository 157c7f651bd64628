import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../api/log.ts';
import { browserPrinter } from './browser-printer.ts';
import { hostPrinterOf } from './host-printer.ts';
import type { Printer, PrinterState } from './printer.ts';

const LOOK_EVERY_MS = 10_000;

/** The host's printer at a kiosk that has one, else the browser's. */
const printerHere = (): Printer =>
  hostPrinterOf(window, logFailure) ??
  browserPrinter(() => {
    window.print();
  });

export interface PrinterNow {
  readonly printer: Printer;
  /** How it was when last looked at; null before the first time. */
  readonly state: PrinterState | null;
  /** Looks at it now, and gives how it is. */
  readonly look: () => Promise<PrinterState>;
}

/** The printer here, looked at again and again as long as a screen shows it. */
export const usePrinter = (): PrinterNow => {
  const [printer] = useState(printerHere);
  const [state, setState] = useState<PrinterState | null>(null);
  const look = useCallback(async () => {
    const now = await printer.state();
    setState(now);
    return now;
  }, [printer]);
  useEffect(() => {
    const lookAgain = (): void => void look();
    const timer = window.setInterval(lookAgain, LOOK_EVERY_MS);
    lookAgain();
    return () => {
      window.clearInterval(timer);
    };
  }, [look]);
  return { printer, state, look };
};
