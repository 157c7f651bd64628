import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../api/log.ts';
import { createBrowserPrinter } from './browser-printer.ts';
import { createHostPrinter } from './host-printer.ts';
import type { Printer, PrinterState } from './printer.ts';

const POLL_INTERVAL_MS = 10_000;

/** The host's printer at a kiosk that has one, otherwise the browser's. */
const detectPrinter = (): Printer =>
  createHostPrinter(window, logFailure) ??
  createBrowserPrinter(() => {
    window.print();
  });

export interface PrinterStatus {
  readonly printer: Printer;
  /** The state at the last check; null before the first one. */
  readonly state: PrinterState | null;
  /** Checks the printer now, and returns its state. */
  readonly refresh: () => Promise<PrinterState>;
}

/** The current printer, checked repeatedly while a screen shows it. */
export const usePrinter = (): PrinterStatus => {
  const [printer] = useState(detectPrinter);
  const [state, setState] = useState<PrinterState | null>(null);
  const refresh = useCallback(async () => {
    const now = await printer.state();
    setState(now);
    return now;
  }, [printer]);
  useEffect(() => {
    const poll = (): void => void refresh();
    const timer = window.setInterval(poll, POLL_INTERVAL_MS);
    poll();
    return () => {
      window.clearInterval(timer);
    };
  }, [refresh]);
  return { printer, state, refresh };
};
