import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ErrorPage, NextStep } from '../../engine/visit/next-screen.ts';
import {
  parseScreenQuery,
  buildScreenUrl,
  type ScreenQuery,
} from '../../engine/visit/screen-url.ts';
import { wording } from '../i18n/wording.ts';
import { errorAddress, errorTitleKey } from './error-address.ts';
import { clearVisitMemory, visitMemory } from './visit-memory.ts';
import { entryLinkOf } from './entry-link.ts';
import { DEVICE_PATH, getDeviceStart } from './device-start.ts';
import { kioskHomeOf, runStartOf } from './run-start.ts';
import { session } from './session.ts';
import { pushAddress, popAddress, clearKioskHistory } from './kiosk-history.ts';
import { startNextVisit } from './visit-number.ts';

export interface GoOptions {
  /** The screen left behind is not to be come back to. */
  readonly replace?: boolean;
}

const currentAddress = (): string => window.location.pathname + window.location.search;

/** The address with the kind of kiosk, so that a kiosk stays one when it is loaded anew. */
const withKioskType = (address: string): string => {
  const { kioskType } = session.get();
  if (!kioskType) return address;
  return `${address}${address.includes('?') ? '&' : '?'}kioskType=${kioskType}`;
};

const currentQuery = (): ScreenQuery =>
  parseScreenQuery(new URLSearchParams(window.location.search));

const currentRunStart = () => runStartOf(window.location.pathname, currentQuery());

/** By the address that the browser of a kiosk was set to open. */
const kioskHome = kioskHomeOf(window.location.pathname, currentQuery());

/** Where the run that this page is in began; not every page on the way says so itself. */
let runStart = currentRunStart();

const goTo = (address: string, { replace = false }: GoOptions = {}): void => {
  const isKiosk = session.get().kioskType !== '';
  if (isKiosk && !replace) pushAddress(currentAddress());
  navigate(withKioskType(address), { replace: isKiosk || replace });
  runStart = currentRunStart() ?? runStart;
};

/** To another screen, with the values that it is opened with. */
export const go = (path: string, query: ScreenQuery = {}, options?: GoOptions): void => {
  goTo(buildScreenUrl(path, query), options);
};

/** To the error page of that kind; `detail` is the server's message, where it sent one. */
export const goToError = (page: ErrorPage, detail = ''): void => {
  goTo(errorAddress(wording.t(errorTitleKey(page)), detail, runStart?.carriedQuery), {
    replace: true,
  });
};

/**
 * The first screen of a visit: where a self-service run or an emergency patient begins (decisions,
 * C17), the home that a kiosk was set to, that of the machine, or else the plain one.
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

/** What a kiosk does besides when a visit ends there, until the returned function is called. */
export const onVisitEnd = (handler: VisitEndHandler): (() => void) => {
  visitEndHandler = handler;
  return () => {
    if (visitEndHandler === handler) visitEndHandler = undefined;
  };
};

/** To the first screen, with nothing of the visit left in this page (decisions, L38). */
export const startOver = (): void => {
  const wasVisit = window.location.pathname !== DEVICE_PATH;
  clearVisitMemory();
  const { language, kioskType } = session.get();
  session.reset();
  if (!kioskType) session.set({ language });
  clearKioskHistory();
  goTo(startAddress(), { replace: true });
  // Where the start is left for the start, what was typed there must go too.
  startNextVisit();
  visitEndHandler?.({ wasVisit });
};

/** Kept in this page alone: the link is in nobody's storage. */
const entryLink = entryLinkOf(window.location.pathname, window.location.search);

/**
 * To where the visit began after the session has run out: home, or the message's link, which is
 * tried again (decisions, N15). On a phone the answers under way stay in hand, for the person they
 * belong to (decisions, part e).
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

/** To the screen before this one. */
export const goBack = (): void => {
  if (session.get().kioskType)
    navigate(popAddress() ?? withKioskType(startAddress()), { replace: true });
  else if (window.history.length > 1) window.history.back();
  else goTo(startAddress());
};

/** The query of the address that is open, decoded. */
export const useScreenQuery = (): ScreenQuery => {
  const search = useSearch();
  return useMemo(() => parseScreenQuery(new URLSearchParams(search)), [search]);
};

export type ScreenStep = Extract<NextStep, { kind: 'screen' }>;
