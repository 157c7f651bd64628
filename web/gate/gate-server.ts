import { CALLS } from '../../schemas/calls.ts';
import { createClient, UnknownResultCode, type Send } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { preferenceArea, readPreferences } from './gate-preferences.ts';

/** As long as somebody in front of a gate waits without wondering, in milliseconds. */
const SCAN_LIMIT_MS = 2500;
const OTHER_LIMIT_MS = 10_000;

const askWithin = (limitMs: number): Send => {
  const send = createClient(CALLS, {
    fetch: (url, init) => window.fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) }),
    language: () => readPreferences(preferenceArea()).language,
    log: logFailure,
  });
  return async (name, request) => {
    try {
      return await send(name, request);
    } catch (cause) {
      if (!(cause instanceof UnknownResultCode)) throw cause;
      // No server of ours has answered: a network that asks for a sign-in, for one.
      logFailure(cause.message, cause);
      return { kind: 'offline' };
    }
  };
};

/** The server of this origin, for a scan that somebody waits for. */
export const askAtOnce = askWithin(SCAN_LIMIT_MS);

/** The server of this origin, for everything else. */
export const askServer = askWithin(OTHER_LIMIT_MS);
