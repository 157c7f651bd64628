import { addDays, type Day } from '../visit/calendar-day.ts';
import { DAY_MS, instantOf, type Instant } from '../visit/local-time.ts';
import { visitOpeningTime } from '../visit/visit-opening.ts';
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

const endOfDay = (day: Day): Instant => instantOf(addDays(day, 1));

const WINDOW_BY_PASS_TYPE: Readonly<Record<PassType, WindowOf>> = {
  T: (visitDate, issuedAt) => ({
    notBefore: Math.max(issuedAt, visitOpeningTime(visitDate)),
    notAfter: endOfDay(visitDate),
  }),
  // From the visit date at the earliest: issued on the eve it would else die in the afternoon.
  D: (visitDate, issuedAt) => {
    const notBefore = Math.max(issuedAt, instantOf(visitDate));
    return { notBefore, notAfter: notBefore + DAY_MS };
  },
  M: (visitDate) => ({ notBefore: instantOf(visitDate), notAfter: endOfDay(visitDate) }),
};

/**
 * The window of a pass. T: from its issue, on the eve from 16:00 at the earliest, to the end of the
 * visit date (CONST-01, CONST-02, decisions U19). D: 24 hours (CONST-03, U18). M: that day (CONST-04).
 */
export const passWindow = ({ passType, visitDate, issuedAt }: PassFacts): PassWindow =>
  WINDOW_BY_PASS_TYPE[passType](visitDate, issuedAt);

/** A pass and what its bearer has done with it. */
export interface PassUsage extends Pick<PassWindow, 'notAfter'> {
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
  { passType, notAfter, hasEntered, isInside }: PassUsage,
  now: Instant,
): boolean => now >= notAfter || (passType === 'T' && hasEntered && !isInside);
