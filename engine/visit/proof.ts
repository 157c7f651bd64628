import { refused, type Outcome } from '../outcome/outcome.ts';
import type { ResultName } from '../outcome/result-code.ts';

/**
 * What a caller holds of a person or a pass, weakest first (decisions, part f). `name`: a number, a
 * phone or a birth date. `creator`: the session that created it. `possession`: a link sent to the
 * registered phone, its last four digits, an enrolled kiosk or tablet.
 */
const HELD = ['name', 'creator', 'possession'] as const;
export type Held = (typeof HELD)[number];

/** Does what a caller holds open what needs that? */
export const opens = (held: Held, needed: Held): boolean =>
  HELD.indexOf(held) >= HELD.indexOf(needed);

/** Ends of an identity call or a submission that say something about the person or their patient. */
const PERSONAL: readonly ResultName[] = [
  'notIssued',
  'noSchedule',
  'message',
  'guardianLimit',
  'discharged',
  'tryAgain',
];

/**
 * The outcome as the caller may hear it. Whoever holds only a name gets one neutral answer for
 * everything that concerns the person: `neutral` is the code that the calling screen has a page for.
 */
export const reportedOutcome = <Value>(
  outcome: Outcome<Value>,
  held: Held,
  neutral: 'noSchedule' | 'notIssued',
): Outcome<Value> =>
  opens(held, 'creator') || !PERSONAL.includes(outcome.result)
    ? outcome
    : refused(neutral, 'message.noPassHere');
