import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { drawnQr } from '../passes/drawing.ts';

/** Codes of RFC 6238 as every authenticator app makes them: six digits of SHA-1, for 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be off by one step either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 120 bits: from 112 on a plain hash may keep them (ASVS 6.5.2). */
const RECOVERY_CHARACTERS = 24;
const GROUP = 4;
/** Crockford's base 32 in small letters: none that could be read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const READ_AS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const totp = (secret: string, name: string): TOTP =>
  new TOTP({
    issuer: 'Munjin',
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** A fresh secret of 160 random bits, in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The picture that an authenticator app reads, as SVG. */
export const pictureOf = (secret: string, name: string): Promise<string> =>
  Promise.resolve(
    drawnQr(encodeQR(totp(secret, name).toString(), 'raw', { ecc: 'medium', border: 4 })),
  );

/** The time step that a code belongs to; null where it is wrong or too old. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const away = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return away === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + away;
};

/** Ten codes of 120 random bits for who has lost the second factor. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_CHARACTERS },
      () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
    ).join(''),
  );

/** A recovery code as it is read and typed, in groups of four. */
export const shownRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** What somebody typed, whatever its case and spacing. */
export const readCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => READ_AS[letter] ?? letter);
