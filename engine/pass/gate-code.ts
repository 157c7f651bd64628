import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Day } from '../visit/calendar-day.ts';
import { dayAt, type Instant } from '../visit/local-time.ts';
import type { PassType } from '../visit/pass-type.ts';
import type { PassWindow } from './pass-validity.ts';

/**
 * The content of the QR code, version 1: 24 bytes, big-endian, as 58 decimal digits.
 * version 3 bits | key id 3 | pass type 2 | passRef 8 bytes | notBefore 3 | duration 2 | tag 10
 * It has digits only because a scanner that types like a keyboard loses letters under a Korean
 * input method. 58 digits still fit the small code of the pass (QR version 2-M at 90 px). notBefore
 * counts minutes from 2025-01-01T00:00Z; duration is in minutes. The tag is HMAC-SHA256 over the 14
 * bytes before it, cut to 80 bits. It proves only that the pass was issued; the gate has to know
 * whether the pass was used or revoked.
 */
const VERSION = 1;
const EPOCH: Instant = 1_735_689_600_000;
const MINUTE_MS = 60_000;
const DIGITS = 58;
const BYTES = 24;
const TAG_BYTES = 10;
const SIGNED_BYTES = BYTES - TAG_BYTES;
const PASS_TYPES = ['T', 'D', 'M'] as const satisfies readonly PassType[];

export interface GatePass extends PassWindow {
  /** Eight random bytes that identify the pass, as 16 hexadecimal digits. */
  readonly passRef: string;
  readonly passType: PassType;
  /** The master key, 0 to 7. */
  readonly keyId: number;
}

export type GateCodeResult =
  | { readonly kind: 'read'; readonly pass: GatePass }
  /**
   * malformed: not one of our codes; forged: the tag is wrong; unknownKey: not the key of today or
   * yesterday.
   */
  | { readonly kind: 'refused'; readonly reason: 'malformed' | 'unknownKey' | 'forged' };

/**
 * The key that signs the passes whose window opens on a given day. A gate holds the keys of two
 * days only.
 */
export const deriveGateKey = (master: Uint8Array, day: Day): Uint8Array =>
  hkdf(sha256, master, utf8ToBytes(day), utf8ToBytes('gate'), 32);

const tagOf = (signed: Uint8Array, key: Uint8Array): Uint8Array =>
  hmac(sha256, key, signed).slice(0, TAG_BYTES);

const hex = (number: number, bytes: number): string => number.toString(16).padStart(bytes * 2, '0');

/**
 * Rounds to whole minutes: the coded window opens no later and ends no earlier than the real one,
 * by up to one minute.
 */
const minutesOf = ({ notBefore, notAfter }: PassWindow): { start: number; duration: number } => {
  const start = Math.floor((notBefore - EPOCH) / MINUTE_MS);
  return { start, duration: Math.ceil((notAfter - EPOCH) / MINUTE_MS) - start };
};

/** The 58 digits of a pass. The key must be that of the day of `notBefore` (`deriveGateKey`). */
export const encodeGateCode = (pass: GatePass, key: Uint8Array): string => {
  const { start, duration } = minutesOf(pass);
  const head = (VERSION << 5) | (pass.keyId << 2) | PASS_TYPES.indexOf(pass.passType);
  const signed = hexToBytes(hex(head, 1) + pass.passRef + hex(start, 3) + hex(duration, 2));
  const bytes = concatBytes(signed, tagOf(signed, key));
  return BigInt(`0x${bytesToHex(bytes)}`)
    .toString()
    .padStart(DIGITS, '0');
};

/** Compares in constant time, so that the duration does not show where two tags differ. */
const isEqualInConstantTime = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
};

/**
 * Reads a scanned code and verifies that it was issued. `keyOf` returns the key of a day under a
 * master key, or undefined where the gate has none.
 */
export const decodeGateCode = (
  text: string,
  keyOf: (day: Day, keyId: number) => Uint8Array | undefined,
): GateCodeResult => {
  const digits = text.trim();
  if (!/^\d{58}$/.test(digits)) return { kind: 'refused', reason: 'malformed' };
  const number = BigInt(digits)
    .toString(16)
    .padStart(BYTES * 2, '0');
  if (number.length > BYTES * 2) return { kind: 'refused', reason: 'malformed' };

  const bytes = hexToBytes(number);
  const signed = bytes.slice(0, SIGNED_BYTES);
  const head = bytes[0] ?? 0;
  const passType = PASS_TYPES[head & 3];
  if (head >> 5 !== VERSION || passType === undefined) {
    return { kind: 'refused', reason: 'malformed' };
  }
  const keyId = (head >> 2) & 7;
  const notBefore = EPOCH + parseInt(number.slice(18, 24), 16) * MINUTE_MS;
  const notAfter = notBefore + parseInt(number.slice(24, 28), 16) * MINUTE_MS;

  const key = keyOf(dayAt(notBefore), keyId);
  if (!key) return { kind: 'refused', reason: 'unknownKey' };
  if (!isEqualInConstantTime(bytes.slice(SIGNED_BYTES), tagOf(signed, key))) {
    return { kind: 'refused', reason: 'forged' };
  }
  return {
    kind: 'read',
    pass: { passRef: number.slice(2, 18), passType, keyId, notBefore, notAfter },
  };
};
