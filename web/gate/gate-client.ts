import { CALLS } from '../../schemas/calls.ts';
import { createClient, UnknownResultCode, type ApiClient } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { preferenceStorage, readPreferences } from './gate-preferences.ts';

/** How long a person at a gate waits without wondering, in milliseconds. */
const SCAN_TIMEOUT_MS = 2500;
const DEFAULT_TIMEOUT_MS = 10_000;

const createTimedClient = (limitMs: number): ApiClient => {
  const send = createClient(CALLS, {
    fetch: (url, init) => window.fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) }),
    language: () => readPreferences(preferenceStorage()).language,
    log: logFailure,
  });
  return async (name, request) => {
    try {
      return await send(name, request);
    } catch (cause) {
      if (!(cause instanceof UnknownResultCode)) throw cause;
      // The answer is not from our server, for example on a network that requires a sign-in.
      logFailure(cause.message, cause);
      return { kind: 'offline' };
    }
  };
};

/** The server of this origin, for a scan that a person waits for. */
export const callServerQuickly = createTimedClient(SCAN_TIMEOUT_MS);

/** The server of this origin, for all other calls. */
export const callServer = createTimedClient(DEFAULT_TIMEOUT_MS);
