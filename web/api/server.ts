import { session } from '../visit/session.ts';
import { createClient } from './client.ts';
import { logFailure } from './log.ts';

/** The server of this origin. */
export const askServer = createClient({
  fetch: (url, init) => window.fetch(url, init),
  language: () => session.get().language,
  log: logFailure,
});
