import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const LOOKALIKE_CHARACTERS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A new pairing code: 40 random bits. */
export const generatePairingCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');

/** The code as it is read out and typed. */
export const formatPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code that a user typed, whatever its case and spacing. */
export const normalizePairingCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[ -]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKALIKE_CHARACTERS[letter] ?? letter);
