import { PRINTER_STATES, type Paper, type Printer, type PrinterState } from './printer.ts';

/** The object that a kiosk's host program puts on the window (docs/kiosk.md). */
export interface MunjinPrinter {
  readonly version: 1;
  /** Resolves to `{ paper }`, one of the states of decision N4. */
  readonly status: () => Promise<unknown>;
  /** Prints the page in its print layout; resolves to `{ printed }`. */
  readonly print: (paper: Paper) => Promise<unknown>;
}

/** The properties that a host may set on the window. */
export interface HostWindow {
  readonly munjinPrinter?: unknown;
  /** The window itself, unless it is in a frame. */
  readonly top: unknown;
}

const VERSION = 1;
const STATUS_TIMEOUT_MS = 3_000;
const PRINT_TIMEOUT_MS = 60_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMunjinPrinter = (value: unknown): value is MunjinPrinter =>
  isObject(value) &&
  value['version'] === VERSION &&
  typeof value['status'] === 'function' &&
  typeof value['print'] === 'function';

const withTimeout = async (limitMs: number, work: () => Promise<unknown>): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the kiosk's host gave no answer within ${limitMs} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

const parseState = (reply: unknown): PrinterState => {
  const reported = isObject(reply) ? reply['paper'] : undefined;
  return PRINTER_STATES.find((state) => state === reported) ?? 'unknown';
};

/**
 * The printer of the kiosk's host program, if it has the right shape; a page in a frame has none. A
 * host that does not answer counts as disconnected.
 */
export const createHostPrinter = (
  page: HostWindow,
  log: (text: string, cause: unknown) => void,
): Printer | null => {
  const host = page.munjinPrinter;
  if (page.top !== page || !isMunjinPrinter(host)) return null;
  return {
    requiresConfirmation: false,
    state: async () => {
      try {
        return parseState(await withTimeout(STATUS_TIMEOUT_MS, () => host.status()));
      } catch (cause) {
        log('the printer does not say how it is', cause);
        return 'disconnected';
      }
    },
    print: async (paper) => {
      try {
        const reply = await withTimeout(PRINT_TIMEOUT_MS, () => host.print(paper));
        return isObject(reply) && reply['printed'] === true ? 'printed' : 'failed';
      } catch (cause) {
        log('printing failed', cause);
        return 'failed';
      }
    },
  };
};
