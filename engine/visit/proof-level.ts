import { refused, type Outcome } from '../outcome/outcome.ts';
import type { ResultName } from '../outcome/result-code.ts';

/**
 * How a caller has proved access to a person or a pass, weakest first (decisions, part f). `name`:
 * a number, a phone or a birth date. `creator`: the session that created it. `possession`: a link
 * sent to the registered phone, its last four digits, an enrolled kiosk or tablet.
 */
const PROOF_LEVELS = ['name', 'creator', 'possession'] as const;
export type ProofLevel = (typeof PROOF_LEVELS)[number];

/** Whether the caller's proof level is enough for the required one. */
export const isProofSufficient = (held: ProofLevel, needed: ProofLevel): boolean =>
  PROOF_LEVELS.indexOf(held) >= PROOF_LEVELS.indexOf(needed);

/**
 * Results of an identity call or a submission that reveal something about the person or their
 * patient.
 */
const PERSONAL_RESULTS: readonly ResultName[] = [
  'notIssued',
  'noSchedule',
  'message',
  'guardianLimit',
  'discharged',
  'tryAgain',
];

/**
 * The outcome that the caller may see. A caller with only a name gets one neutral answer for
 * everything that concerns the person: `neutral` is the code that the calling screen has a page
 * for.
 */
export const redactOutcome = <Value>(
  outcome: Outcome<Value>,
  held: ProofLevel,
  neutral: 'noSchedule' | 'notIssued',
): Outcome<Value> =>
  isProofSufficient(held, 'creator') || !PERSONAL_RESULTS.includes(outcome.result)
    ? outcome
    : refused(neutral, 'message.noPassHere');
