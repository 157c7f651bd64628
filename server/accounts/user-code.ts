import { randomInt } from 'node:crypto';

/** Consonants that are not mistaken for others, so that no code is a word (RFC 8628, 6.1). */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;

/** A new code that a person types in the studio: 34 random bits. */
export const generateUserCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');

/** The code as the command line shows it. */
export const formatUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code that a person typed, whatever its case and spacing. */
export const normalizeUserCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z]/g, '');
