import type { MessageKey } from '../../engine/wording/message-key.gen.ts';

/** What a printer says of itself (PRINT-01 to PRINT-04, decisions N4); `unknown`: nobody can tell. */
export const PRINTER_STATES = ['ok', 'disconnected', 'jam', 'low', 'none', 'unknown'] as const;

export type PrinterState = (typeof PRINTER_STATES)[number];

/** The paper that is to be printed on, in millimetres. */
export interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** How a print ends: on paper, not, or in the hands of a browser that does not tell. */
export type PrintResult = 'printed' | 'failed' | 'unknown';

/** Whatever puts the page's print layout on paper. Neither of its calls rejects. */
export interface Printer {
  /** Whether a person has to confirm each print. */
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

/** What people are told of that state; null where there is nothing to tell. */
export const printerMessage = (state: PrinterState): MessageKey | null => MESSAGE_KEYS[state];

/** Whether a print may be tried: little paper is enough for one more (decisions, N5). */
export const canPrint = (state: PrinterState): boolean =>
  state === 'ok' || state === 'low' || state === 'unknown';
