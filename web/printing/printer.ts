import type { MessageKey } from '../../engine/wording/message-key.gen.ts';

/**
 * The state that a printer reports (PRINT-01 to PRINT-04, decisions N4); `unknown`: the state is
 * not available.
 */
export const PRINTER_STATES = ['ok', 'disconnected', 'jam', 'low', 'none', 'unknown'] as const;

export type PrinterState = (typeof PRINTER_STATES)[number];

/** The paper size, in millimetres. */
export interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The result of a print: printed, failed, or unknown because the browser does not report it. */
export type PrintResult = 'printed' | 'failed' | 'unknown';

/** Prints the page's print layout. Neither of its calls rejects. */
export interface Printer {
  /** Whether a person must confirm each print. */
  readonly requiresConfirmation: boolean;
  readonly state: () => Promise<PrinterState>;
  readonly print: (paper: Paper) => Promise<PrintResult>;
}

const MESSAGE_KEYS = {
  ok: null,
  unknown: null,
  disconnected: 'message.printerDisconnected',
  jam: 'message.printerJam',
  low: 'message.printerLowPaper',
  none: 'message.printerNoPaper',
} as const satisfies Record<PrinterState, MessageKey | null>;

/** The message for that state; null if there is nothing to report. */
export const printerMessage = (state: PrinterState): MessageKey | null => MESSAGE_KEYS[state];

/** Whether a print may be tried: low paper is enough for one more (decisions, N5). */
export const canPrint = (state: PrinterState): boolean =>
  state === 'ok' || state === 'low' || state === 'unknown';
