import type { Printer } from './printer.ts';

/** The browser's own printing: it asks the user first, and reports no result. */
export const createBrowserPrinter = (print: () => void): Printer => ({
  requiresConfirmation: true,
  state: () => Promise.resolve('unknown'),
  print: () => {
    print();
    return Promise.resolve('unknown');
  },
});
