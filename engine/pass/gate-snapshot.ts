import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  GateScanRequest,
  GateScanResult,
  GateSnapshotPass,
  GateSnapshotResult,
} from '../../schemas/api.gen.ts';
import type { Instant } from '../visit/local-time.ts';
import { DEFAULT_LANGUAGE } from '../wording/language.ts';
import { otherCodeReason } from './other-code.ts';
import { evaluateScan, type PatientAtGate, type ScanDecision } from './gate-decision.ts';

const DIGEST_CHARACTERS = 32;
const QR_CODE = /^\d{58}$/;

/**
 * Whether the scanned text has the form of a pass's QR code; barcodes and numbers look different.
 */
export const isGateCode = (text: string): boolean => QR_CODE.test(text);

/**
 * The name of a QR code in a snapshot: 128 bits of a hash over all its 58 digits. The digits hold
 * 64 random bits and an 80-bit tag, so no one can find a code for a digest, and a code that matches
 * a digest is one that the server signed.
 */
export const gateCodeDigest = (code: string): string =>
  bytesToHex(sha256(utf8ToBytes(`munjin gate snapshot 1:${code}`))).slice(0, DIGEST_CHARACTERS);

/** A person who went through this gate after the snapshot was taken. */
export interface RecentPassage {
  /** Digest of the code. */
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly at: Instant;
}

/** Why an offline gate cannot decide on what it read. */
export type UndecidedReason =
  /** It has no snapshot, or an expired one. */
  | 'noSnapshot'
  /**
   * A barcode or a number, which a snapshot must not contain (docs/decisions/0009-gate-offline.md).
   */
  | 'notQrCode'
  /** Not in the snapshot: issued later, for another day, or not one of our codes. */
  | 'notInSnapshot';

export type OfflineDecision =
  | ScanDecision
  | { readonly decision: 'staff'; readonly reason: UndecidedReason };

export interface OfflineFacts {
  readonly snapshot: GateSnapshotResult | null;
  readonly recentPassages: readonly RecentPassage[];
  /** The scanned text. */
  readonly code: string;
  /** As in the call: `hand` for a number that was typed. */
  readonly kind?: GateScanRequest['kind'];
  readonly direction: 'in' | 'out';
  /** By the server's clock, as far as the gate knows it. */
  readonly now: Instant;
}

const findSnapshotPass = (
  snapshot: GateSnapshotResult | null,
  text: string,
): GateSnapshotPass | undefined => {
  if (!snapshot || !isGateCode(text)) return undefined;
  const code = gateCodeDigest(text);
  return snapshot.passes.find((one) => one.code === code);
};

/** What a gate shows of the bearer's answers, online and offline. */
export type BearerAnswers = Pick<
  GateScanResult,
  'outcome' | 'askPlacesYn' | 'changedYn' | 'bearerLanguage'
>;

/**
 * What the snapshot says about the answers of a QR code's bearer, as the server says it about a
 * scan; empty for a code that it does not contain.
 */
export const offlineBearerAnswers = (
  snapshot: GateSnapshotResult | null,
  text: string,
): BearerAnswers => {
  const pass = findSnapshotPass(snapshot, text);
  if (!pass) return {};
  const asked = pass.askStaffYn === 'Y' ? 'askStaff' : 'clear';
  return {
    outcome: pass.screenedOutYn === 'Y' ? 'refused' : asked,
    ...(pass.askPlacesYn && { askPlacesYn: pass.askPlacesYn }),
    ...(pass.changedYn && { changedYn: pass.changedYn }),
    bearerLanguage: pass.language ?? DEFAULT_LANGUAGE,
  };
};

type BearerKey = string | number;
const bearerKeyOf = ({ bearer, code }: GateSnapshotPass): BearerKey => bearer ?? code;

/** Who is inside now, and since when: the snapshot plus the passages since then. */
const findBearersInside = (
  passes: readonly GateSnapshotPass[],
  since: readonly RecentPassage[],
): ReadonlyMap<BearerKey, Instant> => {
  const inside = new Map<BearerKey, Instant>();
  const bearers = new Map<string, BearerKey>();
  for (const pass of passes) {
    bearers.set(pass.code, bearerKeyOf(pass));
    if (pass.insideSince !== undefined) inside.set(bearerKeyOf(pass), pass.insideSince);
  }
  for (const { code, direction, at } of since) {
    const bearer = bearers.get(code) ?? code;
    if (direction === 'out') inside.delete(bearer);
    else if (!inside.has(bearer)) inside.set(bearer, at);
  }
  return inside;
};

/** The bearer's patient, with the patient's guardians who are inside now. */
const patientAtGate = (
  pass: GateSnapshotPass,
  passes: readonly GateSnapshotPass[],
  inside: ReadonlyMap<BearerKey, Instant>,
): PatientAtGate | null => {
  const { patient } = pass;
  if (!patient) return null;
  const others = new Map<BearerKey, Instant>();
  for (const other of passes) {
    const at = inside.get(bearerKeyOf(other));
    const isOther = bearerKeyOf(other) !== bearerKeyOf(pass);
    if (at !== undefined && isOther && other.patient?.number === patient.number) {
      others.set(bearerKeyOf(other), at);
    }
  }
  return {
    presence: patient.presence,
    limit: patient.limit,
    otherGuardiansSince: [...others.values()].sort((one, two) => one - two),
  };
};

/**
 * The decision of a gate that is offline (docs/decisions/0009-gate-offline.md). It applies the same
 * rules (`evaluateScan`) to its last snapshot and its own passages since then. Everyone may leave,
 * with any code. A person may enter if the snapshot contains the QR code; staff have to check
 * anything that it does not contain.
 */
export const evaluateOfflineScan = (facts: OfflineFacts): OfflineDecision => {
  const { snapshot, recentPassages: since, direction, now } = facts;
  const passes = snapshot?.passes ?? [];
  const pass = findSnapshotPass(snapshot, facts.code);
  const inside = findBearersInside(passes, since);
  if (direction === 'out') {
    return { decision: 'leave', wasInside: pass ? inside.has(bearerKeyOf(pass)) : true };
  }
  const other = facts.kind === 'hand' ? null : otherCodeReason(facts.code);
  if (other) return { decision: 'refuse', reason: other, time: null };
  if (!snapshot || now >= snapshot.usableUntil) return { decision: 'staff', reason: 'noSnapshot' };
  if (!isGateCode(facts.code)) return { decision: 'staff', reason: 'notQrCode' };
  if (!pass) return { decision: 'staff', reason: 'notInSnapshot' };
  return evaluateScan({
    direction,
    now,
    scannedAt: now,
    scannedAtServerTime: now,
    clockToleranceMs: 0,
    pass: {
      passType: pass.passType,
      state: pass.state,
      notBefore: pass.notBefore,
      notAfter: pass.notAfter,
      isScreenedOut: pass.screenedOutYn === 'Y',
      hasEntered:
        pass.enteredYn === 'Y' ||
        since.some((one) => one.direction === 'in' && one.code === pass.code),
      insideSince: inside.get(bearerKeyOf(pass)) ?? null,
      patient: patientAtGate(pass, passes, inside),
    },
  });
};
