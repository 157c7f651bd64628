import { useSyncExternalStore } from 'react';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { findScreen, isEmbeddableScreen } from '../../engine/visit/visitor-screen.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../engine/wording/language.ts';
import { languageOfPhone, phoneStorage, readPhonePreferences } from './phone-preferences.ts';
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

/** Pages that staff open inside theirs stay in Korean until staff choose. */
const firstLanguage = (): Language => {
  const screen = findScreen(window.location.pathname);
  if (screen !== undefined && isEmbeddableScreen(screen)) return DEFAULT_LANGUAGE;
  return languageOfPhone(readPhonePreferences(phoneStorage()), window.navigator.languages);
};

/** The session of this tab. */
export const session = createSession(tabStorage(window), kioskTypeAtStart(), firstLanguage());

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, session.get);
