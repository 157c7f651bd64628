import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that could be read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A fresh pairing code: 40 random bits. */
export const newPairingCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');

/** The code as it is read out and typed. */
export const shownPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code that somebody typed, whatever its case and spacing. */
export const readPairingCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[ -]/g, '')
    .replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter);
