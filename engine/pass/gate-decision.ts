import type { Instant } from '../visit/local-time.ts';
import type { PassType } from '../visit/pass-type.ts';
import type { GateReason } from './gate-reason.ts';
import type { PassWindow } from './pass-validity.ts';

/** The patient whom a guardian visits, as far as the gate has to know. */
export interface PatientAtGate {
  /** Whether the patient is in the hospital, or expected there, today. */
  readonly presence: 'here' | 'discharged' | 'notExpected';
  /** How many guardians may be inside at a time. */
  readonly limit: number;
  /** When the patient's other guardians who are inside came in, the first one first. */
  readonly otherGuardiansSince: readonly Instant[];
}

/** A pass as the gate sees it. */
export interface ScannedPass extends PassWindow {
  readonly passType: PassType;
  readonly state: 'live' | 'replaced' | 'revoked' | 'suspended';
  /** The screening of that day keeps the bearer out. */
  readonly isScreenedOut: boolean;
  /** Whether anybody has been let in with it. */
  readonly hasEntered: boolean;
  /** Since when the bearer is inside, with this pass or an earlier one; null for outside. */
  readonly insideSince: Instant | null;
  /** For guardians, else null. */
  readonly patient: PatientAtGate | null;
}

export interface ScanFacts {
  readonly direction: 'in' | 'out';
  readonly now: Instant;
  /** When the scanner read the code, by its own clock. */
  readonly scannedAt: Instant;
  /** When that was by the server's clock: earlier than `now` only where the scan was held back. */
  readonly scannedAtServerTime: Instant;
  /** How far `now` and `scannedAt` may lie apart for an entry, in milliseconds. */
  readonly clockToleranceMs: number;
  readonly pass: ScannedPass;
}

export type ScanDecision =
  | { readonly decision: 'enter' }
  /** `wasInside` is false for who leaves without having been seen to come. */
  | { readonly decision: 'leave'; readonly wasInside: boolean }
  /** `time` is the instant that the reason is about; null where it is about none. */
  | { readonly decision: 'refuse'; readonly reason: GateReason; readonly time: Instant | null };

type Check = (facts: ScanFacts) => { readonly reason: GateReason; readonly time?: Instant } | null;

const REASON_BY_STATE = {
  replaced: 'replaced',
  revoked: 'revoked',
  suspended: 'suspended',
} as const satisfies Record<Exclude<ScannedPass['state'], 'live'>, GateReason>;

/** In this order the first that fails is told; GATE_REASON lists them likewise. */
const ENTRY_CHECKS: readonly Check[] = [
  ({ now, scannedAt, clockToleranceMs }) =>
    Math.abs(now - scannedAt) > clockToleranceMs ? { reason: 'clockDiffers' } : null,
  ({ pass }) => (pass.state === 'live' ? null : { reason: REASON_BY_STATE[pass.state] }),
  ({ pass, now }) => (now < pass.notBefore ? { reason: 'notYet', time: pass.notBefore } : null),
  ({ pass, now }) => (now >= pass.notAfter ? { reason: 'expired', time: pass.notAfter } : null),
  ({ pass }) => (pass.isScreenedOut ? { reason: 'screenedOut' } : null),
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
 * The gate's judgement of one scan. In: by the pass alone and the facts around it, the first thing
 * that stands in the way (CONST-01 to CONST-04, GUARD-01; decisions, U4). Out: always, whatever
 * became of the pass and whatever the scanner's clock says; nobody is kept inside. A scan out that
 * was made before the bearer's latest entry, and was held back, does not end that entry.
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
