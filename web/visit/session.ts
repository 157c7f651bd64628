import { useSyncExternalStore } from 'react';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { runStartOf } from './run-start.ts';
import { createSession, kioskTypeOf, type SessionState } from './session-state.ts';
import { tabStorage } from './tab-storage.ts';

const CHART_HOME = '/chart';

const kioskTypeAtStart = (): SessionState['kioskType'] => {
  const { pathname, search } = window.location;
  const query = parseScreenQuery(new URLSearchParams(search));
  if (query.kioskType !== undefined) return kioskTypeOf(query.kioskType);
  // The chart variant of home has its own kind of kiosk (decisions, U29).
  if (pathname === CHART_HOME) return 'C';
  // Staff who pair a device need the keypad before the server knows the device.
  if (pathname === '/device') return 'H';
  return runStartOf(pathname, query)?.kioskType ?? '';
};

/** The session of this tab. */
export const session = createSession(tabStorage(window), kioskTypeAtStart());

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
