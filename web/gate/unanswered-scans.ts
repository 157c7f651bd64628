import type { CallResponse } from '../api/client.ts';
import type { ScanInput } from './pending-scans.ts';

/** Who was sent to the staff has come back by then, or does not come. */
const RETENTION_MS = 2 * 60_000;

/** Not the scan's fault, and not for the scan to wait for: the server cannot answer now. */
export const isUnanswered = (end: CallResponse<'gateScan'>): boolean =>
  end.kind === 'offline' || (end.kind === 'refused' && (end.status === 429 || end.status >= 500));

/** The server takes no scan at all now, whichever it be. */
export const isNoResponse = (end: CallResponse<'gateScan'>): boolean =>
  end.kind === 'offline' || (end.kind === 'refused' && (end.status === 429 || end.status === 503));

const scanKey = ({ code, kind, answerType, direction }: ScanInput): string =>
  JSON.stringify([code, kind, answerType, direction]);

/**
 * The scans that the server was asked about and gave no answer to: it may have carried them out all
 * the same. Who scans the same once more asks under the same nonce, and so gets what became of the
 * first time instead of a refusal for it. In memory only.
 */
export const createUnansweredScans = () => {
  let known: readonly { name: string; code: string; nonce: string; at: number }[] = [];
  return {
    nonceOf: (input: ScanInput, now: number): string | null => {
      known = known.filter(({ at }) => now - at < RETENTION_MS);
      return known.find(({ name }) => name === scanKey(input))?.nonce ?? null;
    },
    remember: (input: ScanInput, nonce: string, at: number): void => {
      const name = scanKey(input);
      known = [...known.filter((one) => one.name !== name), { name, code: input.code, nonce, at }];
    },
    /** What was asked about this code before counts no longer. */
    forget: (code: string): void => {
      known = known.filter((one) => one.code !== code);
    },
  };
};
