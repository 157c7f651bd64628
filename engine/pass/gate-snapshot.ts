import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GateSnapshotPass, GateSnapshotResult } from '../../schemas/api.gen.ts';
import type { Instant } from '../visit/local-time.ts';
import { evaluateScan, type PatientAtGate, type ScanDecision } from './gate-decision.ts';

const DIGEST_CHARACTERS = 32;
const QR_CODE = /^\d{58}$/;

/** What was read is a QR code of a pass, by its form; barcodes and numbers look otherwise. */
export const isGateCode = (text: string): boolean => QR_CODE.test(text);

/**
 * By what a snapshot names a QR code: 128 bits of a hash over all its 58 digits. They hold 64 random
 * bits and an 80-bit tag, so nobody finds a code for a digest, and who has the digest's code has one
 * that the server signed.
 */
export const gateCodeDigest = (code: string): string =>
  bytesToHex(sha256(utf8ToBytes(`munjin gate snapshot 1:${code}`))).slice(0, DIGEST_CHARACTERS);

/** Somebody who went through this gate since the snapshot was taken. */
export interface RecentPassage {
  /** Digest of the code. */
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly at: Instant;
}

/** Why a gate that is cut off cannot judge what it read. */
export type UndecidedReason =
  /** It has no snapshot, or one whose time is over. */
  | 'noSnapshot'
  /** A barcode or a number, which a snapshot must not hold (docs/decisions/0009-gate-offline.md). */
  | 'notQrCode'
  /** Not one of the snapshot: issued since, of another day, or none of ours. */
  | 'notInSnapshot';

export type OfflineDecision =
  | ScanDecision
  | { readonly decision: 'staff'; readonly reason: UndecidedReason };

export interface OfflineFacts {
  readonly snapshot: GateSnapshotResult | null;
  readonly recentPassages: readonly RecentPassage[];
  /** What was read. */
  readonly code: string;
  readonly direction: 'in' | 'out';
  /** By the server's clock, as far as the gate knows it. */
  readonly now: Instant;
}

type BearerKey = string | number;
const bearerKeyOf = ({ bearer, code }: GateSnapshotPass): BearerKey => bearer ?? code;

/** Who is inside now, and since when: as the snapshot says, and as has passed since. */
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

/** The patient whom the bearer visits, with the guardians of theirs who are inside now. */
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
 * The judgement of a gate that is cut off from its server (docs/decisions/0009-gate-offline.md): the
 * same rules (`judgeScan`), with what the last snapshot and its own passages since tell it. Out goes
 * everybody, with whatever code. In goes whose QR code the snapshot knows; what it does not know is
 * for the staff to look at.
 */
export const evaluateOfflineScan = (facts: OfflineFacts): OfflineDecision => {
  const { snapshot, recentPassages: since, direction, now } = facts;
  const code = gateCodeDigest(facts.code);
  const passes = snapshot?.passes ?? [];
  const pass = isGateCode(facts.code) ? passes.find((one) => one.code === code) : undefined;
  const inside = findBearersInside(passes, since);
  if (direction === 'out') {
    return { decision: 'leave', wasInside: pass ? inside.has(bearerKeyOf(pass)) : true };
  }
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
