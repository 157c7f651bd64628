import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ErrorPage, NextStep } from '../../engine/visit/next-screen.ts';
import {
  readScreenQuery,
  screenAddress,
  type ScreenQuery,
} from '../../engine/visit/screen-address.ts';
import { wording } from '../i18n/wording.ts';
import { errorAddress, errorTitleKey } from './error-address.ts';
import { emptyHands, inHand } from './in-hand.ts';
import { linkStartOf } from './link-start.ts';
import { DEVICE_PATH, machineStart } from './machine.ts';
import { kioskHomeOf, runStartOf } from './run-start.ts';
import { session } from './session.ts';
import { leaveTrail, stepBack, wipeTrail } from './trail.ts';
import { nextVisit } from './visit-number.ts';

export interface GoOptions {
  /** The screen left behind is not to be come back to. */
  readonly replace?: boolean;
}

const here = (): string => window.location.pathname + window.location.search;

/** The address with the kind of kiosk, so that a kiosk stays one when it is loaded anew. */
const atKiosk = (address: string): string => {
  const { kioskType } = session.get();
  if (!kioskType) return address;
  return `${address}${address.includes('?') ? '&' : '?'}kioskType=${kioskType}`;
};

const queryHere = (): ScreenQuery => readScreenQuery(new URLSearchParams(window.location.search));

const runStartHere = () => runStartOf(window.location.pathname, queryHere());

/** By the address that the browser of a kiosk was set to open. */
const kioskHome = kioskHomeOf(window.location.pathname, queryHere());

/** Where the run that this page is in began; not every page on the way says so itself. */
let runStart = runStartHere();

const goTo = (address: string, { replace = false }: GoOptions = {}): void => {
  const isKiosk = session.get().kioskType !== '';
  if (isKiosk && !replace) leaveTrail(here());
  navigate(atKiosk(address), { replace: isKiosk || replace });
  runStart = runStartHere() ?? runStart;
};

/** To another screen, with the values that it is opened with. */
export const go = (path: string, query: ScreenQuery = {}, options?: GoOptions): void => {
  goTo(screenAddress(path, query), options);
};

/** To the error page of that kind; `detail` is the server's message, where it sent one. */
export const goToError = (page: ErrorPage, detail = ''): void => {
  goTo(errorAddress(wording.t(errorTitleKey(page)), detail, runStart?.carried), { replace: true });
};

/**
 * The first screen of a visit: where a self-service run or an emergency patient begins (decisions,
 * C17), the home that a kiosk was set to, that of the machine, or else the plain one.
 */
const start = (): { readonly path: string; readonly query?: ScreenQuery } => {
  const { kioskType } = session.get();
  return (
    runStart ??
    (kioskType ? kioskHome : null) ??
    machineStart() ?? { path: kioskType === 'C' ? '/chart' : '/' }
  );
};

export const startPath = (): string => start().path;

const startAddress = (): string => {
  const { path, query } = start();
  return screenAddress(path, query);
};

type WhenOver = (end: { readonly wasVisit: boolean }) => void;

let whenOver: WhenOver | undefined;

/** What a kiosk does besides when a visit ends there, until the returned function is called. */
export const whenVisitIsOver = (act: WhenOver): (() => void) => {
  whenOver = act;
  return () => {
    if (whenOver === act) whenOver = undefined;
  };
};

/** To the first screen, with nothing of the visit left in this page (decisions, L38). */
export const startOver = (): void => {
  const wasVisit = window.location.pathname !== DEVICE_PATH;
  emptyHands();
  const { language, kioskType } = session.get();
  session.reset();
  if (!kioskType) session.set({ language });
  wipeTrail();
  goTo(startAddress(), { replace: true });
  // Where the start is left for the start, what was typed there must go too.
  nextVisit();
  whenOver?.({ wasVisit });
};

/** Kept in this page alone: the link is in nobody's storage. */
const linkStart = linkStartOf(window.location.pathname, window.location.search);

/**
 * To where the visit began after the session has run out: home, or the message's link, which is
 * tried again (decisions, N15). On a phone the answers under way stay in hand, for the person they
 * belong to (decisions, part e).
 */
export const startAfterExpiry = (): void => {
  const { kioskType } = session.get();
  const kept = kioskType ? undefined : inHand.answers;
  startOver();
  inHand.answers = kept;
  if (kioskType || linkStart === null) return;
  session.set({ withTalk: 'Y' });
  goTo(linkStart, { replace: true });
};

/** To the screen before this one. */
export const goBack = (): void => {
  if (session.get().kioskType) navigate(stepBack() ?? atKiosk(startAddress()), { replace: true });
  else if (window.history.length > 1) window.history.back();
  else goTo(startAddress());
};

/** The query of the address that is open, decoded. */
export const useScreenQuery = (): ScreenQuery => {
  const search = useSearch();
  return useMemo(() => readScreenQuery(new URLSearchParams(search)), [search]);
};

export type ScreenStep = Extract<NextStep, { kind: 'screen' }>;
