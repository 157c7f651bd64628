import type { Instant } from '../visit/local-time.ts';
import type { PassType } from '../visit/pass-type.ts';
import type { GateReason } from './gate-reason.ts';
import type { PassWindow } from './pass-validity.ts';

/** The patient of a guardian, with only what the gate has to know. */
export interface PatientAtGate {
  /** Whether the patient is in the hospital, or expected there, today. */
  readonly presence: 'here' | 'discharged' | 'notExpected';
  /** How many guardians may be inside at the same time. */
  readonly limit: number;
  /** Entry times of the patient's other guardians who are inside, earliest first. */
  readonly otherGuardiansSince: readonly Instant[];
}

/** A pass as the gate sees it. */
export interface ScannedPass extends PassWindow {
  readonly passType: PassType;
  readonly state: 'live' | 'replaced' | 'revoked' | 'suspended';
  /** The screening of that day, or of today, refuses the bearer. */
  readonly isScreenedOut: boolean;
  /** Whether anyone has entered with this pass. */
  readonly hasEntered: boolean;
  /** When the bearer entered, with this pass or an earlier one; null if outside. */
  readonly insideSince: Instant | null;
  /** Set for guardians, otherwise null. */
  readonly patient: PatientAtGate | null;
}

export interface ScanFacts {
  readonly direction: 'in' | 'out';
  readonly now: Instant;
  /** When the scanner read the code, by the scanner's clock. */
  readonly scannedAt: Instant;
  /**
   * The time of the scan by the server's clock. It is earlier than `now` only if the scan was
   * delayed.
   */
  readonly scannedAtServerTime: Instant;
  /**
   * The largest difference between `now` and `scannedAt` that is allowed for an entry, in
   * milliseconds.
   */
  readonly clockToleranceMs: number;
  readonly pass: ScannedPass;
}

export type ScanDecision =
  | { readonly decision: 'enter' }
  /** `wasInside` is false for a person who leaves without a recorded entry. */
  | { readonly decision: 'leave'; readonly wasInside: boolean }
  /** `time` is the instant that the reason refers to; null where it refers to none. */
  | { readonly decision: 'refuse'; readonly reason: GateReason; readonly time: Instant | null };

type Check = (facts: ScanFacts) => { readonly reason: GateReason; readonly time?: Instant } | null;

const REASON_BY_STATE = {
  replaced: 'replaced',
  revoked: 'revoked',
  suspended: 'suspended',
} as const satisfies Record<Exclude<ScannedPass['state'], 'live'>, GateReason>;

/**
 * The first check that fails, in this order, is reported. GATE_REASON lists the reasons in the same
 * order.
 */
const ENTRY_CHECKS: readonly Check[] = [
  // First, for the safety of the others: a refusal also revokes the pass, and no new pass would help.
  ({ pass }) => (pass.isScreenedOut ? { reason: 'screenedOut' } : null),
  ({ now, scannedAt, clockToleranceMs }) =>
    Math.abs(now - scannedAt) > clockToleranceMs ? { reason: 'clockDiffers' } : null,
  ({ pass }) => (pass.state === 'live' ? null : { reason: REASON_BY_STATE[pass.state] }),
  ({ pass, now }) => (now < pass.notBefore ? { reason: 'notYet', time: pass.notBefore } : null),
  ({ pass, now }) => (now >= pass.notAfter ? { reason: 'expired', time: pass.notAfter } : null),
  ({ pass: { patient } }) =>
    patient === null || patient.presence === 'here' ? null : { reason: patient.presence },
  ({ pass }) => (pass.passType === 'T' && pass.hasEntered ? { reason: 'spent' } : null),
  ({ pass }) =>
    pass.insideSince === null ? null : { reason: 'alreadyInside', time: pass.insideSince },
  ({ pass: { patient } }) => {
    const first = patient?.otherGuardiansSince[0];
    return patient && first !== undefined && patient.otherGuardiansSince.length >= patient.limit
      ? { reason: 'guardianInside', time: first }
      : null;
  },
];

/**
 * The gate's decision on one scan. Entry: depends on the pass and the facts around it, and returns
 * the first obstacle (CONST-01 to CONST-04, GUARD-01; decisions, U4). Exit: always allowed,
 * whatever the state of the pass and the scanner's clock; no one is kept inside. A delayed exit
 * scan that was made before the bearer's latest entry does not end that entry.
 */
export const evaluateScan = (facts: ScanFacts): ScanDecision => {
  const { direction, pass, scannedAtServerTime: madeAt } = facts;
  if (direction === 'out') {
    const wasInside = pass.insideSince !== null && pass.insideSince <= madeAt;
    return { decision: 'leave', wasInside };
  }
  for (const check of ENTRY_CHECKS) {
    const found = check(facts);
    if (found) return { decision: 'refuse', reason: found.reason, time: found.time ?? null };
  }
  return { decision: 'enter' };
};
