import { CALLS } from '../../schemas/calls.ts';
import { createClient, UnknownResultCode, type ApiClient } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { preferenceStorage, readPreferences } from './gate-preferences.ts';

/** As long as somebody in front of a gate waits without wondering, in milliseconds. */
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
      // No server of ours has answered: a network that asks for a sign-in, for one.
      logFailure(cause.message, cause);
      return { kind: 'offline' };
    }
  };
};

/** The server of this origin, for a scan that somebody waits for. */
export const callServerQuickly = createTimedClient(SCAN_TIMEOUT_MS);

/** The server of this origin, for everything else. */
export const callServer = createTimedClient(DEFAULT_TIMEOUT_MS);
