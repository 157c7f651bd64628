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
import { session } from './session.ts';
import { leaveTrail, stepBack, wipeTrail } from './trail.ts';

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

const goTo = (address: string, { replace = false }: GoOptions = {}): void => {
  const isKiosk = session.get().kioskType !== '';
  if (isKiosk && !replace) leaveTrail(here());
  navigate(atKiosk(address), { replace: isKiosk || replace });
};

/** To another screen, with the values that it is opened with. */
export const go = (path: string, query: ScreenQuery = {}, options?: GoOptions): void => {
  goTo(screenAddress(path, query), options);
};

/** To the error page of that kind; `detail` is the server's message, where it sent one. */
export const goToError = (page: ErrorPage, detail = ''): void => {
  goTo(errorAddress(wording.t(errorTitleKey(page)), detail), { replace: true });
};

/** The first screen of a visit. */
export const startPath = (): string => (session.get().kioskType === 'C' ? '/chart' : '/');

/** To the first screen, with nothing of the visit left in this page (decisions, L38). */
export const startOver = (): void => {
  emptyHands();
  const { language, kioskType } = session.get();
  session.reset();
  if (!kioskType) session.set({ language });
  wipeTrail();
  goTo(startPath(), { replace: true });
};

/**
 * To the first screen after the session has run out: on a phone the answers under way stay in hand,
 * for the person they belong to (decisions, part e).
 */
export const startAfterExpiry = (): void => {
  const kept = session.get().kioskType ? undefined : inHand.answers;
  startOver();
  inHand.answers = kept;
};

/** To the screen before this one. */
export const goBack = (): void => {
  if (session.get().kioskType) navigate(stepBack() ?? atKiosk(startPath()), { replace: true });
  else if (window.history.length > 1) window.history.back();
  else go(startPath());
};

/** The query of the address that is open, decoded. */
export const useScreenQuery = (): ScreenQuery => {
  const search = useSearch();
  return useMemo(() => readScreenQuery(new URLSearchParams(search)), [search]);
};

export type ScreenStep = Extract<NextStep, { kind: 'screen' }>;
