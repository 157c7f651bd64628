import { useSyncExternalStore } from 'react';
import { readScreenQuery } from '../../engine/visit/screen-address.ts';
import { createSession, kioskTypeOf, type SessionState } from './session-state.ts';

const CHART_HOME = '/chart';

const kioskTypeAtStart = (): SessionState['kioskType'] => {
  const { kioskType } = readScreenQuery(new URLSearchParams(window.location.search));
  // The chart variant of home is a kiosk of its own kind (decisions, U29).
  return kioskTypeOf(kioskType ?? (window.location.pathname === CHART_HOME ? 'C' : ''));
};

/** The session of this tab. */
export const session = createSession(window.sessionStorage, kioskTypeAtStart());

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
