import { CALLS } from '../../schemas/calls.ts';
import { session } from '../visit/session.ts';
import { createVisitCalls } from '../visit/visit-calls.ts';
import { visitNumber } from '../visit/visit-number.ts';
import { createClient } from './client.ts';
import { logFailure } from './log.ts';

/** The server of this origin, for calls outside any visit. */
export const callServer = createClient(CALLS, {
  fetch: (url, init) => window.fetch(url, init),
  language: () => session.get().language,
  log: logFailure,
});

const visitCalls = createVisitCalls({
  send: callServer,
  visitNumber,
  wait: (ms) => new Promise((pass) => window.setTimeout(pass, ms)),
  log: logFailure,
});

/** The same server, for the visit that is open in this browser. */
export const callServerInVisit = visitCalls.call;

/** Ends that visit at the server. The next calls wait for it. */
export const endVisit = visitCalls.end;
