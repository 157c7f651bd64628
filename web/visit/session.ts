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
  // The chart variant of home is a kiosk of its own kind (decisions, U29).
  if (pathname === CHART_HOME) return 'C';
  // Whoever pairs a machine needs the keypad before the server knows it.
  if (pathname === '/device') return 'H';
  return runStartOf(pathname, query)?.kioskType ?? '';
};

/** The session of this tab. */
export const session = createSession(tabStorage(window), kioskTypeAtStart());

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
