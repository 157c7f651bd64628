import type { CallResponse } from '../api/client.ts';
import type { ScanInput } from './stored-values.ts';

/** By then, a person who was sent to staff has come back, or does not come. */
const RETENTION_MS = 2 * 60_000;

/** The scan is not at fault and need not wait: the server cannot answer now. */
export const isUnanswered = (end: CallResponse<'gateScan'>): boolean =>
  end.kind === 'offline' || (end.kind === 'refused' && (end.status === 429 || end.status >= 500));

/** The server accepts no scan at all now. */
export const isNoResponse = (end: CallResponse<'gateScan'>): boolean =>
  end.kind === 'offline' || (end.kind === 'refused' && (end.status === 429 || end.status === 503));

const scanKey = ({ code, kind, answerType, direction }: ScanInput): string =>
  JSON.stringify([code, kind, answerType, direction]);

/**
 * The scans that were sent to the server without an answer: it may have processed them all the
 * same. If the same person scans again, the scan uses the same nonce and gets the result of the
 * first one instead of a refusal. In memory only.
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
    /** Earlier requests for this code no longer count. */
    forget: (code: string): void => {
      known = known.filter((one) => one.code !== code);
    },
  };
};
