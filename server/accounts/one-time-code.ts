import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { drawQrCode } from '../passes/code-svg.ts';

/** Codes of RFC 6238 as every authenticator app makes them: six digits of SHA-1, for 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be off by one step either way. */
const TOLERATED_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** 120 bits: from 112 on a plain hash may keep them (ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;
const GROUP_LENGTH = 4;
/** Crockford's base 32 in small letters: none that could be read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOKALIKE_CHARACTERS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const createTotp = (secret: string, name: string): TOTP =>
  new TOTP({
    issuer: 'Munjin',
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** A fresh secret of 160 random bits, in base 32. */
export const generateSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The picture that an authenticator app reads, as SVG. */
export const drawTotpQrCode = (secret: string, name: string): Promise<string> =>
  Promise.resolve(
    drawQrCode(encodeQR(createTotp(secret, name).toString(), 'raw', { ecc: 'medium', border: 4 })),
  );

/** The time step that a code belongs to; null where it is wrong or too old. */
export const matchTimeStep = (secret: string, code: string, now: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const stepOffset = createTotp(secret, '').validate({
    token: code,
    timestamp: now,
    window: TOLERATED_STEPS,
  });
  return stepOffset === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + stepOffset;
};

/** Ten codes of 120 random bits for who has lost the second factor. */
export const generateRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
    ).join(''),
  );

/** A recovery code as it is read and typed, in groups of four. */
export const formatRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');

/** What somebody typed, whatever its case and spacing. */
export const normalizeCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => LOOKALIKE_CHARACTERS[letter] ?? letter);
