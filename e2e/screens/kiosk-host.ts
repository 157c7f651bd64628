import type { Page } from '@playwright/test';
import type { Paper, PrinterState } from '../../web/printing/printer.ts';

/** The host program of a kiosk, as docs/kiosk.md wants it: a printer whose state a test decides. */
export interface KioskHost {
  /** What the printer says from now on. */
  readonly setPrinterState: (state: PrinterState) => void;
  /** Whether the next prints come out. */
  readonly printing: { works: boolean };
  /** The papers printed so far. */
  readonly printedPapers: readonly Paper[];
}

/** Puts a host with that printer into every page that is opened from now on. */
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
