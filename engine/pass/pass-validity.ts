import { addDays, type Day } from '../visit/calendar-day.ts';
import { DAY_MS, instantOf, type Instant } from '../visit/local-time.ts';
import { opensAt } from '../visit/opening.ts';
import type { PassType } from '../visit/pass-type.ts';

/** When a pass lets its bearer in: from `notBefore` on, until just before `notAfter`. */
export interface PassWindow {
  readonly notBefore: Instant;
  readonly notAfter: Instant;
}

export interface PassFacts {
  readonly passType: PassType;
  readonly visitDate: Day;
  readonly issuedAt: Instant;
}

type WindowOf = (visitDate: Day, issuedAt: Instant) => PassWindow;

const endOf = (day: Day): Instant => instantOf(addDays(day, 1));

const WINDOW_OF: Readonly<Record<PassType, WindowOf>> = {
  T: (visitDate, issuedAt) => ({
    notBefore: Math.max(issuedAt, opensAt(visitDate)),
    notAfter: endOf(visitDate),
  }),
  // From the visit date at the earliest: issued on the eve it would else die in the afternoon.
  D: (visitDate, issuedAt) => {
    const notBefore = Math.max(issuedAt, instantOf(visitDate));
    return { notBefore, notAfter: notBefore + DAY_MS };
  },
  M: (visitDate) => ({ notBefore: instantOf(visitDate), notAfter: endOf(visitDate) }),
};

/**
 * The window of a pass. T: from its issue, on the eve from 16:00 at the earliest, to the end of the
 * visit date (CONST-01, CONST-02, decisions U19). D: 24 hours (CONST-03, U18). M: that day (CONST-04).
 */
export const passWindow = ({ passType, visitDate, issuedAt }: PassFacts): PassWindow =>
  WINDOW_OF[passType](visitDate, issuedAt);

/** A pass and what its bearer has done with it. */
export interface UsedPass extends Pick<PassWindow, 'notAfter'> {
  readonly passType: PassType;
  readonly hasEntered: boolean;
  /** The bearer came in with this pass and has not left. */
  readonly isInside: boolean;
}

/**
 * Is the pass over, so that it is not shown any more: its window past, or, for T, its one entry made
 * and left again (CONST-02, decisions U19)? Until then it is shown, since its bearer scans out with
 * it; the gate lets nobody in with it a second time.
 */
export const isPassOver = (
  { passType, notAfter, hasEntered, isInside }: UsedPass,
  now: Instant,
): boolean => now >= notAfter || (passType === 'T' && hasEntered && !isInside);
