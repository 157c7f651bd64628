import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { drawQrCode } from '../platform/code-svg.ts';

/** Codes of RFC 6238 as every authenticator app makes them: 6 digits, SHA-1, 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be one step off in either direction. */
const TOLERATED_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** 120 bits: from 112 bits on, a plain hash is enough for storage (ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;
const GROUP_LENGTH = 4;
/** Crockford's base 32 in small letters: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOKALIKE_CHARACTERS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const createTotp = (secret: string, name: string): TOTP =>
  new TOTP({
    issuer: 'Munjin',
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** A new secret of 160 random bits, in base 32. */
export const generateSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The QR code for an authenticator app, as SVG. */
export const drawTotpQrCode = (secret: string, name: string): Promise<string> =>
  Promise.resolve(
    drawQrCode(encodeQR(createTotp(secret, name).toString(), 'raw', { ecc: 'medium', border: 4 })),
  );

/** The time step of a code; null if the code is wrong or too old. */
export const matchTimeStep = (secret: string, code: string, now: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const stepOffset = createTotp(secret, '').validate({
    token: code,
    timestamp: now,
    window: TOLERATED_STEPS,
  });
  return stepOffset === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + stepOffset;
};

/** Ten codes of 120 random bits, for users who have lost the second factor. */
export const generateRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
    ).join(''),
  );

/** A recovery code in groups of four, for reading and typing. */
export const formatRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');

/** The code that a user typed, whatever its case and spacing. */
export const normalizeCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => LOOKALIKE_CHARACTERS[letter] ?? letter);
