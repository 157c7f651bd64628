import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ErrorPage, NextStep } from '../../engine/visit/next-screen.ts';
import {
  parseScreenQuery,
  buildScreenUrl,
  type ScreenQuery,
} from '../../engine/visit/screen-url.ts';
import { errorAddress, type ErrorState } from './error-address.ts';
import { clearVisitMemory, visitMemory } from './visit-memory.ts';
import { entryLinkOf } from './entry-link.ts';
import { DEVICE_PATH, getDeviceStart } from './device-start.ts';
import { kioskHomeOf, runStartOf } from './run-start.ts';
import { session } from './session.ts';
import { pushAddress, popAddress, clearKioskHistory } from './kiosk-history.ts';
import { startNextVisit } from './visit-number.ts';

export interface GoOptions {
  /** The visitor cannot go back to the current screen. */
  readonly replace?: boolean;
}

interface GoToOptions extends GoOptions {
  readonly state?: ErrorState | undefined;
}

const currentAddress = (): string => window.location.pathname + window.location.search;

/** The address with the kind of kiosk, so that a kiosk stays one after a reload. */
const withKioskType = (address: string): string => {
  const { kioskType } = session.get();
  if (!kioskType) return address;
  return `${address}${address.includes('?') ? '&' : '?'}kioskType=${kioskType}`;
};

const currentQuery = (): ScreenQuery =>
  parseScreenQuery(new URLSearchParams(window.location.search));

const currentRunStart = () => runStartOf(window.location.pathname, currentQuery());

/** From the address that the kiosk's browser opens at its start. */
const kioskHome = kioskHomeOf(window.location.pathname, currentQuery());

/** Where the current run started; not every page of the run has this in its address. */
let runStart = currentRunStart();

const goTo = (address: string, { replace = false, state }: GoToOptions = {}): void => {
  const isKiosk = session.get().kioskType !== '';
  if (isKiosk && !replace) pushAddress(currentAddress());
  navigate(withKioskType(address), { replace: isKiosk || replace, state });
  runStart = currentRunStart() ?? runStart;
};

/** Goes to another screen, with its query values. */
export const go = (path: string, query: ScreenQuery = {}, options?: GoOptions): void => {
  goTo(buildScreenUrl(path, query), options);
};

/** Goes to the error page of that kind; `detail` is the server's message, if there is one. */
export const goToError = (page: ErrorPage, detail = ''): void => {
  goTo(errorAddress(page, runStart?.carriedQuery), {
    replace: true,
    state: detail === '' ? undefined : { errorDetail: detail },
  });
};

/**
 * The first screen of a visit: where a self-service run or an emergency patient starts (decisions,
 * C17), the home that a kiosk is set to, that of the device, or otherwise the plain one.
 */
const startScreen = (): { readonly path: string; readonly query?: ScreenQuery } => {
  const { kioskType } = session.get();
  return (
    runStart ??
    (kioskType ? kioskHome : null) ??
    getDeviceStart() ?? { path: kioskType === 'C' ? '/chart' : '/' }
  );
};

export const startPath = (): string => startScreen().path;

const startAddress = (): string => {
  const { path, query } = startScreen();
  return buildScreenUrl(path, query);
};

type VisitEndHandler = (end: { readonly wasVisit: boolean }) => void;

let visitEndHandler: VisitEndHandler | undefined;

/** Additional actions of a kiosk at the end of a visit, until the returned function is called. */
export const onVisitEnd = (handler: VisitEndHandler): (() => void) => {
  visitEndHandler = handler;
  return () => {
    if (visitEndHandler === handler) visitEndHandler = undefined;
  };
};

/** Goes to the first screen, with no data of the visit left in this page (decisions, L38). */
export const startOver = (): void => {
  const wasVisit = window.location.pathname !== DEVICE_PATH;
  clearVisitMemory();
  const { language, kioskType } = session.get();
  session.reset();
  if (!kioskType) session.set({ language });
  clearKioskHistory();
  goTo(startAddress(), { replace: true });
  // If the visitor is already at the start, what was typed there must be cleared too.
  startNextVisit();
  visitEndHandler?.({ wasVisit });
};

/** Kept only in this page: no storage contains the link. */
const entryLink = entryLinkOf(window.location.pathname, window.location.search);

/**
 * Goes to where the visit started after the session has expired: home, or the message's link, which
 * is tried again (decisions, N15). On a phone the answers so far are kept for the same person
 * (decisions, part e).
 */
export const startAfterExpiry = (): void => {
  const { kioskType } = session.get();
  const keptAnswers = kioskType ? undefined : visitMemory.answers;
  startOver();
  visitMemory.answers = keptAnswers;
  if (kioskType || entryLink === null) return;
  session.set({ withTalk: 'Y' });
  goTo(entryLink, { replace: true });
};

/** Goes to the screen before this one. */
export const goBack = (): void => {
  if (session.get().kioskType)
    navigate(popAddress() ?? withKioskType(startAddress()), { replace: true });
  else if (window.history.length > 1) window.history.back();
  else goTo(startAddress());
};

/** The query of the current address, decoded. */
export const useScreenQuery = (): ScreenQuery => {
  const search = useSearch();
  return useMemo(() => parseScreenQuery(new URLSearchParams(search)), [search]);
};

export type ScreenStep = Extract<NextStep, { kind: 'screen' }>;
