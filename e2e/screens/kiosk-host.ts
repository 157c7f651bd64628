import type { Page } from '@playwright/test';
import type { Paper, PrinterState } from '../../web/printing/printer.ts';

/**
 * The host program of a kiosk, as docs/kiosk.md requires it: the test sets the state of its
 * printer.
 */
export interface KioskHost {
  /** Sets the printer state from now on. */
  readonly setPrinterState: (state: PrinterState) => void;
  /** Sets whether the next prints succeed. */
  readonly printing: { works: boolean };
  /** The papers printed so far. */
  readonly printedPapers: readonly Paper[];
}

/** Installs a host with that printer in every page that is opened from now on. */
export const installKioskHost = async (page: Page, first: PrinterState): Promise<KioskHost> => {
  let paper = first;
  const printedPapers: Paper[] = [];
  const printing = { works: true };
  await page.exposeFunction('hostStatus', () => ({ paper }));
  await page.exposeFunction('hostPrint', (given: Paper) => {
    printedPapers.push(given);
    return { printed: printing.works };
  });
  await page.addInitScript(() => {
    const bridge = window as unknown as Record<'hostStatus' | 'hostPrint', () => Promise<unknown>>;
    Object.assign(window, {
      munjinPrinter: { version: 1, status: bridge.hostStatus, print: bridge.hostPrint },
    });
  });
  return {
    printedPapers,
    printing,
    setPrinterState: (state) => {
      paper = state;
    },
  };
};
