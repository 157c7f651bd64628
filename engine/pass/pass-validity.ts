import { addDays, type Day } from '../visit/calendar-day.ts';
import { DAY_MS, instantOf, type Instant } from '../visit/local-time.ts';
import { visitOpeningTime } from '../visit/visit-opening.ts';
import type { PassType } from '../visit/pass-type.ts';

/** When a pass admits its bearer: from `notBefore` until just before `notAfter`. */
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
  // From the visit date at the earliest: a pass issued on the day before would otherwise expire in
  // the afternoon.
  D: (visitDate, issuedAt) => {
    const notBefore = Math.max(issuedAt, instantOf(visitDate));
    return { notBefore, notAfter: notBefore + DAY_MS };
  },
  M: (visitDate) => ({ notBefore: instantOf(visitDate), notAfter: endOfDay(visitDate) }),
};

/**
 * The validity window of a pass. T: from its issue, at the earliest 16:00 on the day before, to the
 * end of the visit date (CONST-01, CONST-02, decisions U19). D: 24 hours (CONST-03, U18). M: that
 * day (CONST-04).
 */
export const passWindow = ({ passType, visitDate, issuedAt }: PassFacts): PassWindow =>
  WINDOW_BY_PASS_TYPE[passType](visitDate, issuedAt);

/** A pass and how its bearer has used it. */
export interface PassUsage extends Pick<PassWindow, 'notAfter'> {
  readonly passType: PassType;
  readonly hasEntered: boolean;
  /** The bearer entered with this pass and has not left. */
  readonly isInside: boolean;
}

/**
 * Whether the pass is over and no longer shown: its window is past or, for T, its single entry is
 * completed (CONST-02, decisions U19). Until then it is shown because its bearer needs it to scan
 * out; the gate does not admit anyone with it a second time.
 */
export const isPassOver = (
  { passType, notAfter, hasEntered, isInside }: PassUsage,
  now: Instant,
): boolean => now >= notAfter || (passType === 'T' && hasEntered && !isInside);
